<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Field;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;

/** Browser and server read a price alike; Jest reads the same table. */
final class NumberTextTest extends TestCase {

	/** Specification C5.9, C5.10, C5.11, C5.12, C5.13. */
	#[DataProvider( 'vectors' )]
	public function testNumbersMatchTheTable( JsonObject $vector ): void {
		$type     = FieldType::from( (string) $vector->string( 'type' ) );
		$language = Language::from( (string) $vector->string( 'language' ) );
		$expected = $vector->value( 'value' );
		$value    = NumberText::parse( $vector->string( 'input' ), $type, $language );
		self::assertSame( is_int( $expected ) ? (float) $expected : $expected, $value );
		if ( null !== $value ) {
			self::assertSame( $vector->string( 'formatted' ), NumberText::format( $value, $type, new Translator( $language ) ) );
		}
		// -0.0 === 0.0, but its text is "-0".
		if ( 0.0 === $value ) {
			self::assertSame( '0', (string) $value );
		}
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function vectors(): iterable {
		$vectors = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/number-vectors.json' ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( is_array( $vectors ) ? array_values( $vectors ) : [] as $index => $vector ) {
			$object = new JsonObject( is_array( $vector ) ? $vector : [] );
			yield "{$index} {$object->string( 'language' )} {$object->string( 'type' )} " . wp_json_encode( $object->value( 'input' ) ) => [ $object ];
		}
	}

	public function testInvalidUtf8IsNotANumber(): void {
		self::assertNull( NumberText::parse( "12\xff", FieldType::Int, Language::German ) );
	}
}
