<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageMetadata;

defined( 'ABSPATH' ) || exit;

/**
 * Removes locations from HEIC and AVIF (ISO 14496-12, 23008-12): cleans the EXIF and XMP items. Skips items in several
 * extents or in another file; removeAll(), which must remove all metadata, fails on them.
 */
final class Heif {

	/** Maximum number of boxes per level, of items and of extents to read: more than any picture contains. */
	private const MAX_PARTS = 4_000;

	private const XMP_TYPE = 'application/rdf+xml';

	/** Empty EXIF with a header: readers reject an EXIF item without one. */
	private const EMPTY = "\0\0\0\0II*\0\x08\0\0\0\0\0\0\0\0\0";

	/** Top-level boxes of a picture or an image sequence. */
	private const IMAGE_BOXES = [ 'ftyp', 'meta', 'moov', 'mdat' ];

	/** @var array<int, string> Type by item id: "Exif", or the content type of a mime item. */
	private array $types = [];

	/** Box "idat", which may contain the data of items. */
	private ?ByteWindow $data = null;

	/** Box "iloc" with the positions of the items, and the offset up to which it has been parsed. */
	private ?ByteWindow $positions = null;
	private int $offset = 0;

	/** Whether all metadata could be removed. */
	private bool $isDone = true;

	/** @param bool $removesAll Whether to remove all metadata, not only the location. */
	private function __construct( private readonly ByteWindow $window, private readonly bool $removesAll = false ) {
	}

	public static function removeLocation( ByteWindow $window ): void {
		foreach ( self::boxes( $window ) as [ $type, $box ] ) {
			if ( 'meta' === $type ) {
				( new self( $window ) )->cleanMeta( $box->rest( 4 ) );
			}
		}
	}

	/**
	 * Overwrites EXIF, XMP and all other metadata.
	 *
	 * @return bool False if some metadata could not be removed.
	 */
	public static function removeAll( ByteWindow $window ): bool {
		$heif = new self( $window, removesAll: true );
		foreach ( self::boxes( $window ) as [ $type, $box ] ) {
			match ( true ) {
				'meta' === $type                                => $heif->cleanMeta( $box->rest( 4 ) ),
				'moov' === $type                                => self::cleanMovie( $box ),
				! in_array( $type, self::IMAGE_BOXES, true ) => $box->fill( "\0" ),
				default                                         => null,
			};
		}
		return $heif->isDone;
	}

	/** Cleans an image sequence, which is stored as a movie whose tracks have their own metadata boxes. */
	private static function cleanMovie( ByteWindow $movie ): void {
		foreach ( self::boxes( $movie ) as [ $type, $box ] ) {
			self::freeIfMetadata( $type, $box );
			if ( 'trak' === $type ) {
				foreach ( self::boxes( $box ) as [ $inner, $part ] ) {
					self::freeIfMetadata( $inner, $part );
				}
			}
		}
	}

	/** Turns a box with metadata into free space; leaves other boxes unchanged. */
	private static function freeIfMetadata( string $type, ByteWindow $box ): void {
		if ( in_array( $type, [ 'meta', 'udta', 'uuid', 'xml ', 'bxml' ], true ) ) {
			$box->bytes->overwrite( $box->start - 4, 'free' );
			$box->fill( "\0" );
		}
	}

	/** @param ByteWindow $meta Content of the box "meta" after version and flags. */
	private function cleanMeta( ByteWindow $meta ): void {
		$this->positions = null;
		$this->offset = 0;
		foreach ( self::boxes( $meta ) as [ $type, $box ] ) {
			match ( $type ) {
				'iinf' => $this->readItems( $box ),
				'idat' => $this->data = $box,
				'iloc' => $this->positions = $box,
				default => $this->removesAll ? self::freeIfMetadata( $type, $box ) : null,
			};
		}
		$this->cleanItems();
	}

	private function readItems( ByteWindow $box ): void {
		$isLong = 0 !== $box->number( 0, 1 );
		foreach ( self::boxes( $box->rest( $isLong ? 8 : 6 ) ) as [ $type, $entry ] ) {
			$version = (int) $entry->number( 0, 1 );
			if ( 'infe' !== $type || $version < 2 ) {
				continue;
			}
			$width = 2 === $version ? 2 : 4;
			$id    = (int) $entry->number( 4, $width );
			$kind  = $entry->read( 4 + $width + 2, 4 );
			// The item's name, then its content type.
			$texts              = explode( "\0", $entry->read( 4 + $width + 6, 400 ) );
			$isText             = 'mime' === $kind || ( $this->removesAll && 'uri ' === $kind );
			$this->types[ $id ] = match ( true ) {
				// With $removesAll, all texts are filled with spaces, like XMP.
				$isText && $this->removesAll => self::XMP_TYPE,
				$isText                  => $texts[1] ?? '',
				default                  => $kind,
			};
		}
	}

	private function cleanItems(): void {
		// The box starts with version, flags, four lengths of four bits, and the number of items.
		$version = $this->readNumber( 1 );
		$this->readNumber( 3 );
		$first   = $this->readNumber( 1 );
		$second  = $this->readNumber( 1 );
		$isLong  = $version >= 2;
		$count   = min( self::MAX_PARTS, $this->readNumber( $isLong ? 4 : 2 ) );
		$lengths = [ $first >> 4, $first & 15, $second >> 4, $version >= 1 ? $second & 15 : 0 ];
		for ( $index = 0; $index < $count && ! $this->isAtEnd(); $index++ ) {
			$id     = $this->readNumber( $isLong ? 4 : 2 );
			$method = $version >= 1 ? $this->readNumber( 2 ) & 15 : 0;
			$file   = $this->readNumber( 2 );
			$extent = $this->readExtent( $lengths );
			$type   = $this->types[ $id ] ?? '';
			if ( in_array( $type, [ 'Exif', self::XMP_TYPE ], true ) ) {
				$isCleaned    = null !== $extent && 0 === $file && $this->cleanItem( $type, $method, $extent );
				$this->isDone = $this->isDone && $isCleaned;
			}
		}
	}

	/**
	 * @param array{int, int, int, int} $lengths Number of bytes of an offset, a length, a base, an index.
	 * @return array{int, int}|null Offset and length of the item's only extent; null if it has none or several.
	 */
	private function readExtent( array $lengths ): ?array {
		$base    = $this->readNumber( $lengths[2] );
		$count   = $this->readNumber( 2 );
		$extents = [];
		for ( $index = 0; $index < min( $count, self::MAX_PARTS ) && ! $this->isAtEnd(); $index++ ) {
			$this->readNumber( $lengths[3] );
			$offset    = $this->readNumber( $lengths[0] );
			$extents[] = [ $base + $offset, $this->readNumber( $lengths[1] ) ];
		}
		return 1 === $count ? $extents[0] ?? null : null;
	}

	/**
	 * @param array{int, int} $extent
	 * @return bool False if the data is empty or in another item; with $removesAll also if it exceeds the file.
	 */
	private function cleanItem( string $type, int $method, array $extent ): bool {
		[ $offset, $length ] = $extent;
		// The extent is in the file itself or in the box "idat".
		$container = match ( $method ) {
			0 => $this->window,
			1 => $this->data,
			default => null,
		};
		if ( null === $container || $length <= 0 || ( $this->removesAll && $offset + $length > $container->length ) ) {
			return false;
		}
		$data = $container->part( $offset, $length );
		if ( $this->removesAll && self::XMP_TYPE === $type ) {
			$data->fill( ' ' );
		} elseif ( $this->removesAll ) {
			$data->fill( "\0" );
			$data->overwrite( 0, self::EMPTY );
		} elseif ( self::XMP_TYPE === $type ) {
			Xmp::removeLocation( $data );
		} else {
			// The EXIF item starts with the distance to its TIFF header.
			Tiff::removeLocation( $data->rest( 4 + (int) $data->number( 0, 4 ) ) );
		}
		return true;
	}

	/** @return int 0 for zero bytes and beyond the end. Of eight bytes, ignores the first: seven suffice for any file size. */
	private function readNumber( int $bytes ): int {
		$skipped       = max( 0, $bytes - 7 );
		$value         = $bytes > 0 ? $this->positions?->number( $this->offset + $skipped, $bytes - $skipped ) : 0;
		$this->offset += $bytes;
		return $value ?? 0;
	}

	private function isAtEnd(): bool {
		return null === $this->positions || $this->offset > $this->positions->length;
	}

	/** @return iterable<array{string, ByteWindow}> Type and content of each box. */
	private static function boxes( ByteWindow $window ): iterable {
		$offset = 0;
		for ( $count = 0; $count < self::MAX_PARTS; $count++ ) {
			$size = $window->number( $offset, 4 );
			if ( null === $size ) {
				return;
			}
			$head = 1 === $size ? 16 : 8;
			$size = match ( $size ) {
				0 => $window->length - $offset,
				1 => (int) $window->number( $offset + 9, 7 ),
				default => $size,
			};
			if ( $size < $head ) {
				return;
			}
			yield [ $window->read( $offset + 4, 4 ), $window->part( $offset + $head, $size - $head ) ];
			$offset += $size;
		}
	}
}
