<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** Removes locations from a PNG: from EXIF, XMP, and the text chunks of converters (PNG 1.2 and extensions). */
final class Png {

	private const HEAD = 8;

	private const XMP = 'XML:com.adobe.xmp';

	private const PROFILES = '/^Raw profile type (?:exif|app1|xmp|iptc|8bim)$/iD';

	/** Text chunks, which are ancillary: readers may ignore them. */
	private const TEXTS = [ 'iTXt', 'tEXt', 'zTXt' ];

	/** Content credentials, which repeat EXIF and are signed as a whole. */
	private const CREDENTIALS = 'caBX';

	private const MOST = 100_000;

	/** Most bytes to examine of a compressed text. */
	private const LARGEST = 1_048_576;

	public static function clean( Window $window ): void {
		$offset = self::HEAD;
		for ( $count = 0; $count < self::MOST; $count++ ) {
			$length = $window->number( $offset, 4 );
			$type   = $window->read( $offset + 4, 4 );
			if ( null === $length || 'IEND' === $type || $offset + 12 + $length > $window->length ) {
				return;
			}
			self::chunk( $type, $window->part( $offset + 8, $length ) );
			self::sum( $window->part( $offset + 4, $length + 8 ) );
			$offset += 12 + $length;
		}
	}

	private static function chunk( string $type, Window $data ): void {
		if ( 'eXIf' === $type ) {
			Tiff::clean( $data );
		} elseif ( in_array( $type, self::TEXTS, true ) ) {
			self::text( $type, $data );
		} elseif ( self::CREDENTIALS === $type && $data->holds( PlaceWords::ANY ) ) {
			$data->fill( "\0" );
		}
	}

	private static function text( string $type, Window $data ): void {
		$keyword = explode( "\0", $data->read( 0, 80 ), 2 )[0];
		$start   = strlen( $keyword ) + 1;
		if ( 'iTXt' === $type ) {
			self::international( $keyword, $data, $start );
			return;
		}
		$isProfile = 1 === preg_match( self::PROFILES, $keyword );
		$isPlace   = PlaceWords::isPlace( $keyword );
		$value     = $data->rest( $start );
		if ( $isPlace ) {
			$data->part( 0, strlen( $keyword ) )->fill( 'x' );
		}
		if ( $isPlace || ( $isProfile && self::profileHasPlace( 'zTXt' === $type ? self::unpack( $value->rest( 1 ) ) : $value->read( 0, self::LARGEST ) ) ) ) {
			// Blanks are not valid compressed text, so the chunk becomes an uncompressed one.
			$data->bytes->overwrite( $data->start - 4, 'tEXt' );
			$value->fill( ' ' );
		}
	}

	/** Fields: keyword, compression flag and method, language, translated keyword, text. */
	private static function international( string $keyword, Window $data, int $start ): void {
		$names = explode( "\0", $data->read( $start + 2, 200 ), 3 );
		if ( count( $names ) < 3 ) {
			return;
		}
		$text     = $data->rest( $start + 4 + strlen( $names[0] ) + strlen( $names[1] ) );
		$isPacked = 1 === $data->number( $start, 1 );
		if ( self::XMP === $keyword && ! $isPacked ) {
			Xmp::clean( $text );
			return;
		}
		$packet = self::XMP === $keyword ? self::unpack( $text ) : '';
		if ( PlaceWords::isPlace( $keyword ) || null === $packet || Xmp::without( $packet ) !== $packet ) {
			$data->overwrite( $start, "\0\0" );
			$text->fill( ' ' );
		}
	}

	/**
	 * ImageMagick writes a profile as name, length and hex digits. An unreadable profile counts as containing a
	 * location.
	 */
	private static function profileHasPlace( ?string $text ): bool {
		$digits = null === $text ? '' : (string) preg_replace( '/\s+/', '', (string) preg_replace( '/^\s*[\w ]+\n\s*\d+\n/', '', $text ) );
		$bytes  = '' !== $digits && 0 === strlen( $digits ) % 2 && ctype_xdigit( $digits ) ? hex2bin( $digits ) : false;
		$memory = false === $bytes ? null : ImageBytes::ofString( $bytes );
		if ( null === $memory ) {
			return true;
		}
		$window = new Window( $memory, 0, $memory->size );
		$head   = $window->read( 0, 6 );
		match ( true ) {
			"Exif\0\0" === $head              => Tiff::clean( $window->rest( 6 ) ),
			str_starts_with( $head, '8BIM' )  => Photoshop::clean( $window ),
			str_starts_with( $head, "\x1C" )  => Iptc::clean( $window ),
			default                           => Tiff::clean( $window ),
		};
		return $memory->isChanged() || ( ! str_starts_with( $head, "Exif\0" ) && Xmp::without( (string) $bytes ) !== $bytes );
	}

	/** @return string|null Null if damaged, or larger than any text for people. */
	private static function unpack( Window $packed ): ?string {
		$inflate = $packed->length <= self::LARGEST ? inflate_init( ZLIB_ENCODING_DEFLATE ) : false;
		$text    = '';
		for ( $offset = 0; false !== $inflate && $offset < $packed->length; $offset += 1_024 ) {
			// phpcs:ignore Generic.PHP.NoSilencedErrors, WordPress.PHP.NoSilencedErrors -- the return value reports a broken stream
			$piece = @inflate_add( $inflate, $packed->read( $offset, 1_024 ) );
			$text .= (string) $piece;
			if ( false === $piece || strlen( $text ) > 4 * self::LARGEST ) {
				return null;
			}
		}
		return false === $inflate ? null : $text;
	}

	/** @param Window $chunk Type, data and checksum. */
	private static function sum( Window $chunk ): void {
		if ( ! $chunk->isPatched() ) {
			return;
		}
		$hash = hash_init( 'crc32b' );
		for ( $offset = 0; $offset < $chunk->length - 4; $offset += ImageBytes::PIECE ) {
			hash_update( $hash, $chunk->bytes->readPatched( $chunk->start + $offset, min( ImageBytes::PIECE, $chunk->length - 4 - $offset ) ) );
		}
		$chunk->overwrite( $chunk->length - 4, hash_final( $hash, true ) );
	}
}
