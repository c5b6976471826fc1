<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/** A PNG (PNG 3.0) with metadata as EXIF, XMP or text chunks written by converters. */
final class Png {

	private const HEADER_SIZE = 8;

	/** Chunks for pixels, animation and color. */
	private const IMAGE_CHUNKS = [ 'IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT' ];

	private const XMP = 'XML:com.adobe.xmp';

	/** Keywords under which ImageMagick stores EXIF, XMP and IPTC as text. */
	private const PROFILES = '/^Raw profile type (?:exif|app1|xmp|iptc|8bim)$/iD';

	/** Text chunks, which are ancillary: readers may ignore them. */
	private const TEXTS = [ 'iTXt', 'tEXt', 'zTXt' ];

	/** Content credentials, which repeat EXIF and are signed as a whole. */
	private const CREDENTIALS = 'caBX';

	/** Maximum number of chunks to examine, and of chunks to copy. */
	private const MAX_CHUNKS        = 100_000;
	private const MAX_COPIED_CHUNKS = 50_000;

	/** Maximum number of bytes of a compressed text to examine. */
	private const MAX_TEXT_BYTES = 1_048_576;

	public static function removeLocation( ByteWindow $file ): void {
		foreach ( self::chunks( $file ) as $type => $chunk ) {
			self::cleanChunk( $type, $chunk->part( 8, $chunk->length - 12 ) );
			self::updateChecksum( $chunk->rest( 4 ) );
		}
	}

	/**
	 * Chunks up to IEND without metadata.
	 *
	 * @return list<ByteWindow|string>|null Null if the file is damaged.
	 */
	public static function imageParts( ByteWindow $file ): ?array {
		$parts = [ $file->part( 0, self::HEADER_SIZE ) ];
		foreach ( self::chunks( $file, self::MAX_COPIED_CHUNKS ) as $type => $chunk ) {
			if ( 'eXIf' === $type ) {
				$exif    = Tiff::orientation( $chunk->part( 8, $chunk->length - 12 ) );
				$parts[] = '' === $exif ? '' : pack( 'N', strlen( $exif ) ) . "eXIf{$exif}" . hash( 'crc32b', "eXIf{$exif}", true );
			} elseif ( in_array( $type, self::IMAGE_CHUNKS, true ) ) {
				$parts[] = $chunk;
			}
			if ( 'IEND' === $type ) {
				return $parts;
			}
		}
		return null;
	}

	/** @return iterable<string, ByteWindow> Chunks (length, type, data, checksum) by type, up to IEND or a damaged chunk. */
	private static function chunks( ByteWindow $file, int $max = self::MAX_CHUNKS ): iterable {
		$offset = self::HEADER_SIZE;
		$type   = '';
		for ( $count = 0; $count < $max && 'IEND' !== $type; $count++ ) {
			$length = $file->number( $offset, 4 );
			$type   = $file->read( $offset + 4, 4 );
			if ( null === $length || $offset + 12 + $length > $file->length ) {
				return;
			}
			yield $type => $file->part( $offset, 12 + $length );
			$offset += 12 + $length;
		}
	}

	private static function cleanChunk( string $type, ByteWindow $data ): void {
		if ( 'eXIf' === $type ) {
			Tiff::removeLocation( $data );
		} elseif ( in_array( $type, self::TEXTS, true ) ) {
			self::cleanText( $type, $data );
		} elseif ( self::CREDENTIALS === $type && $data->matches( Xmp::COORDINATES ) ) {
			$data->fill( "\0" );
		}
	}

	private static function cleanText( string $type, ByteWindow $data ): void {
		$keyword = explode( "\0", $data->read( 0, 80 ), 2 )[0];
		$start   = strlen( $keyword ) + 1;
		if ( 'iTXt' === $type ) {
			self::cleanInternationalText( $keyword, $data, $start );
			return;
		}
		$value       = $data->rest( $start );
		$hasLocation = Xmp::isLocation( $keyword );
		if ( $hasLocation ) {
			$data->part( 0, strlen( $keyword ) )->fill( 'x' );
		} elseif ( 1 === preg_match( self::PROFILES, $keyword ) ) {
			$text        = 'zTXt' === $type ? self::unpack( $value->rest( 1 ) ) : $value->read( 0, self::MAX_TEXT_BYTES );
			$hasLocation = self::hasLocationInProfile( $text );
		}
		if ( $hasLocation ) {
			// Spaces are not valid compressed data, so make it an uncompressed chunk.
			$data->bytes->overwrite( $data->start - 4, 'tEXt' );
			$value->fill( ' ' );
		}
	}

	/** Fields: keyword, compression flag and method, language, translated keyword, text. */
	private static function cleanInternationalText( string $keyword, ByteWindow $data, int $start ): void {
		$names = explode( "\0", $data->read( $start + 2, 200 ), 3 );
		if ( count( $names ) < 3 ) {
			return;
		}
		$text     = $data->rest( $start + 4 + strlen( $names[0] ) + strlen( $names[1] ) );
		$isPacked = 1 === $data->number( $start, 1 );
		if ( self::XMP === $keyword && ! $isPacked ) {
			Xmp::removeLocation( $text );
			return;
		}
		$packet = self::XMP === $keyword ? self::unpack( $text ) : '';
		if ( Xmp::isLocation( $keyword ) || null === $packet || Xmp::withoutLocation( $packet ) !== $packet ) {
			$data->overwrite( $start, "\0\0" );
			$text->fill( ' ' );
		}
	}

	/**
	 * ImageMagick writes a profile as name, length and hex digits. A profile that cannot be parsed counts as containing
	 * a location.
	 */
	private static function hasLocationInProfile( ?string $text ): bool {
		$digits = null === $text ? '' : (string) preg_replace( '/\s+/', '', (string) preg_replace( '/^\s*[\w ]+\n\s*\d+\n/', '', $text ) );
		$bytes  = '' !== $digits && 0 === strlen( $digits ) % 2 && ctype_xdigit( $digits ) ? hex2bin( $digits ) : false;
		$memory = false === $bytes ? null : ImageBytes::ofString( $bytes );
		if ( null === $memory ) {
			return true;
		}
		$window = new ByteWindow( $memory, 0, $memory->size );
		$head   = $window->read( 0, 6 );
		match ( true ) {
			"Exif\0\0" === $head              => Tiff::removeLocation( $window->rest( 6 ) ),
			str_starts_with( $head, '8BIM' )  => Photoshop::removeLocation( $window ),
			str_starts_with( $head, "\x1C" )  => Photoshop::cleanIptc( $window ),
			default                           => Tiff::removeLocation( $window ),
		};
		// A profile without an EXIF header may be an XMP packet.
		return $memory->isChanged() || ( ! str_starts_with( $head, "Exif\0" ) && Xmp::withoutLocation( (string) $bytes ) !== $bytes );
	}

	/** @return string|null Null if damaged or larger than any plausible text. */
	private static function unpack( ByteWindow $packed ): ?string {
		$inflate = $packed->length <= self::MAX_TEXT_BYTES ? inflate_init( ZLIB_ENCODING_DEFLATE ) : false;
		$text    = '';
		for ( $offset = 0; false !== $inflate && $offset < $packed->length; $offset += 1_024 ) {
			// No warning: the return value reports a broken stream.
			$piece = @inflate_add( $inflate, $packed->read( $offset, 1_024 ) );
			$text .= (string) $piece;
			if ( false === $piece || strlen( $text ) > 4 * self::MAX_TEXT_BYTES ) {
				return null;
			}
		}
		return false === $inflate ? null : $text;
	}

	/** @param ByteWindow $chunk Type, data and checksum. */
	private static function updateChecksum( ByteWindow $chunk ): void {
		if ( ! $chunk->isPatched() ) {
			return;
		}
		$hash = hash_init( 'crc32b' );
		for ( $offset = 0; $offset < $chunk->length - 4; $offset += ImageBytes::CHUNK_BYTES ) {
			hash_update( $hash, $chunk->bytes->readPatched( $chunk->start + $offset, min( ImageBytes::CHUNK_BYTES, $chunk->length - 4 - $offset ) ) );
		}
		$chunk->overwrite( $chunk->length - 4, hash_final( $hash, true ) );
	}
}
