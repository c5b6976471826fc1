<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use SwImmoSuite\Foundation\DirectionControls;
use XMLReader;

defined( 'ABSPATH' ) || exit;

/** Builds an XmlElement from the reader's current element, streaming: embedded pictures are written to files. */
final class ElementReader {

	/** Maximum bytes of a text; the rest is cut. */
	private const MAX_TEXT_BYTES = 65_536;

	/** Maximum bytes of all texts of a listing; later ones are empty. */
	private const MAX_LISTING_BYTES = 4_194_304;

	/** Element with a picture as base64. */
	private const CONTENT = 'anhanginhalt';

	/** Texts that may contain markup. Some software sends markup unescaped, as elements, which are read like escaped markup. */
	private const TEXTS = [ 'dreizeiler', 'objektbeschreibung', 'lage', 'ausstatt_beschr', 'sonstige_angaben' ];

	private int $bytes = 0;

	public function __construct( private readonly XMLReader $reader, private readonly ContentFiles $contents ) {
	}

	/**
	 * Reads the element up to its end tag.
	 *
	 * @param bool $isMarkup Whether the element is markup inside a text.
	 */
	public function read( bool $isMarkup = false ): XmlElement {
		$name        = $this->reader->localName;
		$isText      = $isMarkup || in_array( $name, self::TEXTS, true );
		$attributes  = array_map( $this->limited( ... ), self::attributes( $this->reader ) );
		$picturePath = self::CONTENT === $name && ! $isMarkup ? $this->contents->begin() : '';
		$depth       = $this->reader->depth;
		$children    = [];
		$text        = '';
		$isOpen      = ! $this->reader->isEmptyElement;
		while ( $isOpen ) {
			TransferDocument::advance( $this->reader );
			$type = $this->reader->nodeType;
			if ( XMLReader::ELEMENT === $type ) {
				$child = $this->read( $isText );
				if ( $isText ) {
					$text .= self::markup( $child );
				} else {
					$children[] = $child;
				}
			} elseif ( in_array( $type, [ XMLReader::TEXT, XMLReader::CDATA ], true ) ) {
				if ( '' === $picturePath ) {
					$text .= $this->limited( $this->reader->value );
				} else {
					$this->contents->append( $picturePath, $this->reader->value );
				}
			}
			$isOpen = XMLReader::END_ELEMENT !== $type || $this->reader->depth > $depth;
		}
		return new XmlElement( $name, $attributes, $children, '' === $picturePath ? self::cut( $text ) : $this->contents->end( $picturePath ) );
	}

	/** @return array<string, string> By local name in lower case; later duplicates are ignored. */
	public static function attributes( XMLReader $reader ): array {
		$attributes = [];
		while ( $reader->moveToNextAttribute() ) {
			if ( 'http://www.w3.org/2000/xmlns/' !== $reader->namespaceURI ) {
				$attributes += [ strtolower( $reader->localName ) => self::cut( $reader->value ) ];
			}
		}
		$reader->moveToElement();
		return $attributes;
	}

	/** Serializes an element of a text back to markup. */
	private static function markup( XmlElement $element ): string {
		if ( '' === $element->text ) {
			return 'br' === $element->name ? '<br>' : '';
		}
		return "<{$element->name}>{$element->text}</{$element->name}>";
	}

	private function limited( string $text ): string {
		$text         = self::cut( $text );
		$this->bytes += strlen( $text );
		return $this->bytes > self::MAX_LISTING_BYTES ? '' : $text;
	}

	/** Shortens the text at the end of a character, and removes direction controls. */
	private static function cut( string $text ): string {
		$text = DirectionControls::remove( $text );
		return strlen( $text ) <= self::MAX_TEXT_BYTES ? $text : SourceEncoding::Utf8->decode( substr( $text, 0, self::MAX_TEXT_BYTES ) )[0];
	}
}
