<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/**
 * Places in a HEIC or an AVIF (ISO 14496-12, 23008-12): the items for EXIF and XMP. What lies in several extents, or in
 * another file, is left alone; where all of both is to go, that refuses the picture.
 */
final class Heif {

	/** Boxes in one place, items, extents: more than any picture has. */
	private const MOST = 4_000;

	private const XMP_TYPE = 'application/rdf+xml';

	/** EXIF that says nothing: readers refuse pictures where there is an item for it and no header. */
	private const EMPTY = "\0\0\0\0II*\0\x08\0\0\0\0\0\0\0\0\0";

	/** Boxes of a picture, or of its frames. */
	private const PICTURE = [ 'ftyp', 'meta', 'moov', 'mdat' ];

	/** @var array<int, string> Type by item: Exif, or what an item of type mime holds. */
	private array $types = [];

	private ?Window $data = null;

	/** Whether all could be taken out that was to be. */
	private bool $isDone = true;

	/** @param bool $isBare Whether all of it goes, and not only the place. */
	private function __construct( private readonly Window $window, private readonly bool $isBare = false ) {
	}

	public static function clean( Window $window ): void {
		foreach ( self::boxes( $window ) as [ $type, $box ] ) {
			if ( 'meta' === $type ) {
				( new self( $window ) )->meta( $box->rest( 4 ) );
			}
		}
	}

	/**
	 * Overwrites all of EXIF and XMP, and whatever stands beside the picture.
	 *
	 * @return bool False where it cannot.
	 */
	public static function strip( Window $window ): bool {
		$heif = new self( $window, true );
		foreach ( self::boxes( $window ) as [ $type, $box ] ) {
			match ( true ) {
				'meta' === $type                                => $heif->meta( $box->rest( 4 ) ),
				'moov' === $type                                => self::film( $box ),
				! in_array( $type, self::PICTURE, true ) => $box->fill( "\0" ),
				default                                         => null,
			};
		}
		return $heif->isDone;
	}

	/** Frames are a film, each of whose tracks has boxes of its own. */
	private static function film( Window $film ): void {
		foreach ( self::boxes( $film ) as [ $type, $box ] ) {
			self::free( $type, $box );
			foreach ( 'trak' === $type ? self::boxes( $box ) : [] as [ $inner, $part ] ) {
				self::free( $inner, $part );
			}
		}
	}

	/** Where something is said beside the picture free space takes its place. */
	private static function free( string $type, Window $box ): void {
		if ( in_array( $type, [ 'meta', 'udta', 'uuid', 'xml ', 'bxml' ], true ) ) {
			$box->bytes->overwrite( $box->start - 4, 'free' );
			$box->fill( "\0" );
		}
	}

	private function meta( Window $meta ): void {
		$places = null;
		foreach ( self::boxes( $meta ) as [ $type, $box ] ) {
			match ( $type ) {
				'iinf' => $this->items( $box ),
				'idat' => $this->data = $box,
				'iloc' => $places = $box,
				default => $this->isBare ? self::free( $type, $box ) : null,
			};
		}
		if ( null !== $places ) {
			$this->locations( new BoxReader( $places ) );
		}
	}

	private function items( Window $box ): void {
		$isLong = 0 !== $box->number( 0, 1 );
		foreach ( self::boxes( $box->rest( $isLong ? 8 : 6 ) ) as [ $type, $entry ] ) {
			$version = (int) $entry->number( 0, 1 );
			if ( 'infe' !== $type || $version < 2 ) {
				continue;
			}
			$width = 2 === $version ? 2 : 4;
			$id    = (int) $entry->number( 4, $width );
			$kind  = $entry->read( 4 + $width + 2, 4 );
			// Name of the item, then its type.
			$texts              = explode( "\0", $entry->read( 4 + $width + 6, 400 ) );
			$isText             = 'mime' === $kind || ( $this->isBare && 'uri ' === $kind );
			$this->types[ $id ] = match ( true ) {
				$isText && $this->isBare => self::XMP_TYPE,
				$isText                  => $texts[1] ?? '',
				default                  => $kind,
			};
		}
	}

	private function locations( BoxReader $box ): void {
		$version = $box->take( 1 );
		$box->take( 3 );
		$sizes   = $box->take( 1 );
		$more    = $box->take( 1 );
		$isLong  = $version >= 2;
		$count   = min( self::MOST, $box->take( $isLong ? 4 : 2 ) );
		$lengths = [ $sizes >> 4, $sizes & 15, $more >> 4, $version >= 1 ? $more & 15 : 0 ];
		for ( $index = 0; $index < $count && ! $box->isOver(); $index++ ) {
			$id     = $box->take( $isLong ? 4 : 2 );
			$method = $version >= 1 ? $box->take( 2 ) & 15 : 0;
			$file   = $box->take( 2 );
			$extent = $this->extent( $box, $lengths );
			$type   = $this->types[ $id ] ?? '';
			if ( in_array( $type, [ 'Exif', self::XMP_TYPE ], true ) ) {
				$isDone       = null !== $extent && 0 === $file && $this->item( $type, $method, $extent );
				$this->isDone = $this->isDone && $isDone;
			}
		}
	}

	/**
	 * @param array{int, int, int, int} $lengths Bytes of an offset, a length, a base, an index.
	 * @return array{int, int}|null Offset and length; null where there is not exactly one.
	 */
	private function extent( BoxReader $box, array $lengths ): ?array {
		$base    = $box->take( $lengths[2] );
		$count   = $box->take( 2 );
		$extents = [];
		for ( $index = 0; $index < min( $count, self::MOST ) && ! $box->isOver(); $index++ ) {
			$box->take( $lengths[3] );
			$offset    = $box->take( $lengths[0] );
			$extents[] = [ $base + $offset, $box->take( $lengths[1] ) ];
		}
		return 1 === $count ? $extents[0] ?? null : null;
	}

	/**
	 * @param array{int, int} $extent
	 * @return bool False where it lies somewhere else.
	 */
	private function item( string $type, int $method, array $extent ): bool {
		$whole = match ( $method ) {
			0 => $this->window,
			1 => $this->data,
			default => null,
		};
		if ( null === $whole || $extent[1] <= 0 || ( $this->isBare && $extent[0] + $extent[1] > $whole->length ) ) {
			return false;
		}
		$data = $whole->part( ...$extent );
		if ( $this->isBare ) {
			$data->fill( self::XMP_TYPE === $type ? ' ' : "\0" );
			$data->overwrite( 0, self::XMP_TYPE === $type ? '' : self::EMPTY );
		} elseif ( self::XMP_TYPE === $type ) {
			Xmp::clean( $data );
		} else {
			// In front of EXIF stands how far it is to its header.
			Tiff::clean( $data->rest( 4 + (int) $data->number( 0, 4 ) ) );
		}
		return true;
	}

	/** @return iterable<array{string, Window}> Type and content of each box. */
	private static function boxes( Window $window ): iterable {
		$offset = 0;
		for ( $count = 0; $count < self::MOST; $count++ ) {
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
