<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use DOMDocument;
use DOMElement;
use PHPUnit\Framework\Assert;

/** The HTML part of a mail as a mail program renders it. */
final class HtmlPart {

	/** Elements that begin a line on the screen; words() puts a space at their place. */
	private const BLOCKS = '~<br>|</(?:p|h1|h2|th|td|tr|table|blockquote|div)>~';

	/** @var list<DOMElement> */
	private readonly array $elements;

	public function __construct( private readonly string $html ) {
		$document = new DOMDocument();
		$before   = libxml_use_internal_errors( true );
		// Without a declaration the parser would assume Latin-1.
		$isParsed = $document->loadHTML( '<?xml encoding="utf-8"?>' . $html );
		libxml_use_internal_errors( $before );
		Assert::assertTrue( $isParsed, $html );
		$elements = [];
		foreach ( $document->getElementsByTagName( '*' ) as $element ) {
			if ( $element instanceof DOMElement ) {
				$elements[] = $element;
			}
		}
		$this->elements = $elements;
	}

	/** @return list<string> Elements and attributes that occur, each once; without the URLs of links(). */
	public function markup(): array {
		$found = [];
		foreach ( $this->elements as $element ) {
			$found[] = $element->tagName;
			foreach ( $element->attributes ?? [] as $attribute ) {
				if ( 'href' !== $attribute->nodeName ) {
					$found[] = "{$element->tagName} {$attribute->nodeName}={$attribute->nodeValue}";
				}
			}
		}
		$found = array_unique( $found );
		sort( $found );
		return $found;
	}

	/** @return list<string> */
	public function links(): array {
		$links = array_map( static fn( DOMElement $element ): string => $element->getAttribute( 'href' ), $this->elements );
		return array_values( array_filter( $links, static fn( string $link ): bool => '' !== $link ) );
	}

	/** The visible text, in one line. */
	public function words(): string {
		$body = explode( '<body', $this->html, 2 )[1] ?? '';
		$text = strip_tags( '<body' . (string) preg_replace( self::BLOCKS, ' ', $body ) );
		return self::squeeze( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/** The plain-text part in one line, like words(), without the ">" before the lines of a quoted message. */
	public static function wordsOf( string $text ): string {
		return self::squeeze( (string) preg_replace( '/^> ?/m', '', $text ) );
	}

	/** Replaces each run of white space and no-break spaces by one space. */
	private static function squeeze( string $text ): string {
		return trim( (string) preg_replace( '/[\s\x{a0}]+/u', ' ', $text ) );
	}
}
