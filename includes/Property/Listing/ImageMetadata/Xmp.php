<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/**
 * Removes locations from an XMP packet (ISO 16684-1). Replaces each property with spaces of the same length, so that
 * the packet stays valid XML; if a location remains, replaces the whole packet.
 */
final class Xmp {

	/** Local names that denote a location in any namespace (EXIF, drone makers). */
	private const UNQUALIFIED = 'gps[\w.-]*|[\w.-]*latitude[\w.-]*|[\w.-]*longt?itude[\w.-]*|geotag[\w.-]*';

	/**
	 * Names that denote a location in the namespaces of maps and of photo libraries, which derive it from coordinates.
	 * The photographer's address (CiAdrCity) is not a location.
	 */
	private const QUALIFIED = '(?:photoshop|Iptc4xmpCore|Iptc4xmpExt):(?:city|state|provincestate|country|countrycode|countryname|worldregion'
		. '|location|locationcreated|locationshown|sublocation)|geo:(?:lat|long|lat_long|point)';

	/** Name of an element, attribute or keyword; for case-insensitive patterns. */
	private const NAME = '(?:(?:[\w.-]+:)?(?:' . self::UNQUALIFIED . ')|' . self::QUALIFIED . ')';

	/** Coordinates anywhere in raw bytes. */
	public const COORDINATES = '/gps_?(?:dest)?_?(?:latitude|longt?itude|position|coordinates)|gps[5-9]|\b(?:latitude|longitude)\b/i';

	/** Largest packet to edit, in bytes; a larger one with a location is replaced as a whole. */
	private const MAX_PACKET_BYTES = 1_048_576;

	/** An empty packet. */
	private const EMPTY = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';

	public static function removeLocation( ByteWindow $window ): void {
		if ( $window->length > self::MAX_PACKET_BYTES ) {
			if ( $window->matches( self::COORDINATES ) ) {
				$window->fill( ' ' );
				$window->overwrite( 0, self::EMPTY );
			}
			return;
		}
		$packet  = $window->read( 0, $window->length );
		$without = self::withoutLocation( $packet );
		if ( $without !== $packet ) {
			$window->overwrite( 0, $without );
		}
	}

	/** Whether a text with this keyword is a location. */
	public static function isLocation( string $keyword ): bool {
		return 1 === preg_match( '/^(?:' . self::NAME . '|location|position|coordinates)$/iD', $keyword );
	}

	/** @return string Same length as $text; unchanged if it contains no location or is not a packet. */
	public static function withoutLocation( string $text ): string {
		// A packet begins with "<", after an optional byte order mark and white space.
		if ( 1 !== preg_match( '/^(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE)?[\s\0]*</', $text ) ) {
			return $text;
		}
		$end    = preg_match( '/<\?xpacket end=[^>]*>/', $text, $found, PREG_OFFSET_CAPTURE );
		$length = 1 === $end ? $found[0][1] + strlen( $found[0][0] ) : strlen( $text );
		$packet = substr( $text, 0, $length );
		// UTF-16 and UTF-32 cannot be edited byte by byte. In them, at least half the bytes of ASCII text are zero.
		$narrow = str_replace( "\0", '', $packet );
		$isWide = strlen( $narrow ) <= 0.6 * $length;
		return ( $isWide ? self::cleanWide( $packet, $narrow ) : self::cleanNarrow( $packet ) ) . substr( $text, $length );
	}

	private static function cleanNarrow( string $packet ): string {
		$text = preg_replace_callback( self::elements(), self::spaces( ... ), $packet );
		$text = null === $text ? null : preg_replace_callback( self::attributes(), self::spaces( ... ), $text );
		return null === $text || self::hasLocation( $text ) ? self::emptyPacket( strlen( $packet ) ) : $text;
	}

	private static function cleanWide( string $packet, string $narrow ): string {
		return self::hasLocation( $narrow ) ? self::emptyPacket( strlen( $packet ) ) : $packet;
	}

	private static function hasLocation( string $text ): bool {
		return 1 === preg_match( self::anyName(), $text ) || 1 === preg_match( self::COORDINATES, $text );
	}

	private static function emptyPacket( int $length ): string {
		return $length < strlen( self::EMPTY ) ? str_repeat( ' ', $length ) : str_pad( self::EMPTY, $length );
	}

	/** @param array<array-key, string> $found */
	private static function spaces( array $found ): string {
		return str_repeat( ' ', strlen( $found[0] ) );
	}

	/** Pattern for a property with its content. */
	private static function elements(): string {
		return '~<(' . self::NAME . ')(?:\s[^<>]*?)?\s*(?:/>|>.*?</\1\s*>)~is';
	}

	/** Pattern for an attribute with its value. */
	private static function attributes(): string {
		return '~(?<=\s)' . self::NAME . '\s*=\s*(?:"[^"]*"|\'[^\']*\')~i';
	}

	/** Pattern for the name of an element or an attribute. */
	private static function anyName(): string {
		return '~(?:</?|\s)' . self::NAME . '(?=[\s=/>])~i';
	}
}
