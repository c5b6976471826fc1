<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use DOMDocument;
use DOMElement;
use PHPUnit\Framework\Assert;

/**
 * The elements of a feedback file. Their names and order come from tests/fixtures, because OpenImmo's schema may
 * not be redistributed.
 */
final class FeedbackElements {

	/** Required elements of the schema, by their parent. */
	private const REQUIRED = [
		'openimmo_feedback' => [ 'version', 'sender' ],
		'sender'            => [ 'name', 'datum', 'makler_id' ],
		'objekt'            => [ 'interessent' ],
		'feld'              => [ 'name', 'wert' ],
	];

	/** @return array<string, mixed> Text or elements by name, in their order. */
	public static function of( string $xml ): array {
		Assert::assertStringStartsWith( '<?xml version="1.0" encoding="UTF-8"?>', $xml );
		$document = new DOMDocument();
		Assert::assertTrue( $document->loadXML( $xml, LIBXML_NONET ), 'The file must be XML.' );
		$root = $document->documentElement;
		Assert::assertInstanceOf( DOMElement::class, $root );
		Assert::assertNull( $document->doctype );
		Assert::assertSame( 'openimmo_feedback', $root->nodeName );
		return self::read( $root );
	}

	/** @return array<string, mixed> */
	private static function read( DOMElement $element ): array {
		$table = json_decode( (string) file_get_contents( __DIR__ . '/../../fixtures/openimmo-feedback.json' ), true, 8, JSON_THROW_ON_ERROR );
		$known = is_array( $table ) && is_array( $table[ $element->nodeName ] ?? null ) ? $table[ $element->nodeName ] : Assert::fail( "{$element->nodeName} may contain no elements." );
		$found = [];
		foreach ( $element->childNodes as $child ) {
			if ( $child instanceof DOMElement ) {
				Assert::assertArrayNotHasKey( $child->nodeName, $found, 'No element may occur twice.' );
				Assert::assertCount( 0, $child->attributes );
				$found[ $child->nodeName ] = is_array( $table[ $child->nodeName ] ?? null ) ? self::read( $child ) : $child->textContent;
			}
		}
		$names = array_keys( $found );
		$inSchemaOrder = array_values( array_intersect( array_filter( $known, is_string( ... ) ), $names ) );
		Assert::assertSame( $inSchemaOrder, $names, "The elements of {$element->nodeName} must follow the order of the schema." );
		$required = self::REQUIRED[ $element->nodeName ] ?? [];
		Assert::assertSame( [], array_diff( $required, $names ) );
		$optional = array_diff_key( $found, array_flip( $required ) );
		$emptyOptional = array_keys( $optional, '', true );
		Assert::assertSame( [], $emptyOptional, 'Optional elements must have content.' );
		return $found;
	}
}
