<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/**
 * Removes locations from an XMP packet (ISO 16684-1). Replaces each property by blanks of the same length, so that the
 * packet stays valid XML; if a location remains, replaces the whole packet.
 */
final class Xmp {

	/** Largest packet to edit, in bytes; a larger one with a location is replaced as a whole. */
	private const LARGEST = 1_048_576;

	/** An empty packet. */
	private const EMPTY = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';

	public static function clean( Window $window ): void {
		if ( $window->length > self::LARGEST ) {
			if ( $window->holds( PlaceWords::ANY ) ) {
				$window->fill( ' ' );
				$window->overwrite( 0, self::EMPTY );
			}
			return;
		}
		$packet  = $window->read( 0, $window->length );
		$without = self::without( $packet );
		if ( $without !== $packet ) {
			$window->overwrite( 0, $without );
		}
	}

	/** @return string Same length as $text; unchanged if it contains no location or is no packet. */
	public static function without( string $text ): string {
		if ( 1 !== preg_match( '/^(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE)?[\s\0]*</', $text ) ) {
			return $text;
		}
		$end    = preg_match( '/<\?xpacket end=[^>]*>/', $text, $found, PREG_OFFSET_CAPTURE );
		$length = 1 === $end ? $found[0][1] + strlen( $found[0][0] ) : strlen( $text );
		$packet = substr( $text, 0, $length );
		// UTF-16 and UTF-32 cannot be edited byte by byte.
		$narrow = str_replace( "\0", '', $packet );
		$isWide = strlen( $narrow ) <= 0.6 * $length;
		return ( $isWide ? self::wide( $packet, $narrow ) : self::narrow( $packet ) ) . substr( $text, $length );
	}

	private static function narrow( string $packet ): string {
		$text = preg_replace_callback( self::elements(), self::blanks( ... ), $packet );
		$text = null === $text ? null : preg_replace_callback( self::attributes(), self::blanks( ... ), $text );
		return null === $text || self::namesPlace( $text ) ? self::nothing( strlen( $packet ) ) : $text;
	}

	private static function wide( string $packet, string $narrow ): string {
		return self::namesPlace( $narrow ) ? self::nothing( strlen( $packet ) ) : $packet;
	}

	private static function namesPlace( string $text ): bool {
		return 1 === preg_match( self::anyName(), $text ) || 1 === preg_match( PlaceWords::ANY, $text );
	}

	private static function nothing( int $length ): string {
		return $length < strlen( self::EMPTY ) ? str_repeat( ' ', $length ) : str_pad( self::EMPTY, $length );
	}

	/** @param array<array-key, string> $found */
	private static function blanks( array $found ): string {
		return str_repeat( ' ', strlen( $found[0] ) );
	}

	/** A property with its content. */
	private static function elements(): string {
		return '~<(' . PlaceWords::NAME . ')(?:\s[^<>]*?)?\s*(?:/>|>.*?</\1\s*>)~is';
	}

	private static function attributes(): string {
		return '~(?<=\s)' . PlaceWords::NAME . '\s*=\s*(?:"[^"]*"|\'[^\']*\')~i';
	}

	/** The name of an element or an attribute. */
	private static function anyName(): string {
		return '~(?:</?|\s)' . PlaceWords::NAME . '(?=[\s=/>])~i';
	}
}
