<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use Generator;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/**
 * A ZIP as strangers send it: entries are read by index, into files that we name, and archives in it stay closed. What it says
 * of sizes is believed by nobody (O3).
 */
final class Archive {

	private const MOST_ENTRIES = 20_000;

	/** Bytes that all that is read of it may have: 4 GB. */
	private const MOST = 4_294_967_296;

	/** How many times larger than in the archive an entry may be, once it is larger than this. */
	private const RATIO      = 200;
	private const RATIO_FROM = 1_048_576;

	private const PIECE = 65_536;

	/** Begin an entry of the list, and the record that ends an archive. */
	private const ENTRY = "PK\x01\x02";
	private const END   = "PK\x05\x06";

	/** Bytes of its list of entries, and of what stands there of one before its name. */
	private const MOST_LISTED = 16_777_216;
	private const LISTED      = 46;

	private int $inflated = 0;

	/** @param array<int, string> $names Of its files, by index: with slashes, in UTF-8 where that could be told. */
	private function __construct( private readonly ZipArchive $zip, public readonly array $names ) {
	}

	/** By its first bytes: those of an entry, or of the end of an empty one. */
	public static function isArchive( string $head ): bool {
		return 1 === preg_match( '/^PK(?:\x03\x04|\x05\x06)/', $head );
	}

	/** @throws RefusedTransfer */
	public static function open( string $path ): self {
		self::demandNames( $path );
		$zip = new ZipArchive();
		if ( true !== $zip->open( $path, ZipArchive::RDONLY ) ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		$names = [];
		for ( $index = 0; $index < $zip->numFiles; $index++ ) {
			$name = strtr( (string) $zip->getNameIndex( $index ), '\\', '/' );
			if ( ! self::isSafe( $name ) || self::isSpecial( $zip, $index ) ) {
				throw new RefusedTransfer( RefusalCode::UnsafeArchive );
			}
			$names += str_ends_with( $name, '/' ) ? [] : [ $index => $name ];
		}
		return new self( $zip, $names );
	}

	/** @return array<int, string> Names of its files as the bytes that they are, by index. */
	public function bytesOfNames(): array {
		$bytes = fn( int $index ): string => (string) $this->zip->getNameIndex( $index, ZipArchive::FL_ENC_RAW );
		return array_map( $bytes, array_combine( array_keys( $this->names ), array_keys( $this->names ) ) );
	}

	/** What tells two versions of an entry apart: whatever wrote the archive says so, and it is no proof. */
	public function markOf( int $index ): string {
		$stat = $this->zip->statIndex( $index );
		return false === $stat ? '' : sprintf( '%08x-%d', $stat['crc'] & 0xFFFFFFFF, $stat['size'] );
	}

	/** @return list<int> Those that are XML by their names. A Mac adds "._x.xml", which is none. */
	public function xmls(): array {
		return array_keys( array_filter( $this->names, static fn( string $name ): bool => 1 === preg_match( '~(?:^|/)(?!\._)[^/]*\.xml$~Di', $name ) ) );
	}

	/**
	 * The bytes of an entry, and whether they are those that were put in is known at their end.
	 *
	 * @return Generator<int, string>
	 * @throws RefusedTransfer
	 */
	public function pieces( int $index ): Generator {
		$stat   = $this->zip->statIndex( $index );
		$stream = PHP_VERSION_ID >= 80200 ? $this->zip->getStreamIndex( $index ) : $this->zip->getStream( (string) $this->zip->getNameIndex( $index ) );
		if ( false === $stat || false === $stream ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		$hash  = hash_init( 'crc32b' );
		$bytes = 0;
		try {
			while ( ! feof( $stream ) ) {
				// A damaged archive is no fault of PHP's for its log: what is missing shows in length and checksum.
				$piece           = (string) @stream_get_contents( $stream, self::PIECE );
				$bytes          += strlen( $piece );
				$this->inflated += strlen( $piece );
				$isBomb          = $bytes > self::RATIO_FROM && $bytes > self::RATIO * max( 1, $stat['comp_size'] );
				if ( $isBomb || $this->inflated > self::MOST ) {
					throw new RefusedTransfer( RefusalCode::TooLarge );
				}
				hash_update( $hash, $piece );
				yield $piece;
			}
		} finally {
			fclose( $stream );
		}
		if ( $bytes !== $stat['size'] || hash_final( $hash ) !== sprintf( '%08x', $stat['crc'] & 0xFFFFFFFF ) ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
	}

	/**
	 * What libzip does not ask: it takes memory for whatever number of entries, and makes blanks of zeros in names.
	 *
	 * @throws RefusedTransfer
	 */
	private static function demandNames( string $path ): void {
		$tail = (string) file_get_contents( $path, false, null, max( 0, (int) filesize( $path ) - self::PIECE - 22 ) );
		$at   = strrpos( $tail, self::END );
		if ( false === $at || strlen( $tail ) < $at + 22 ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		[ $entries, $bytes, $offset ] = self::numbers( 'ventries/Vbytes/Voffset', substr( $tail, $at + 10, 10 ) );
		if ( $entries > self::MOST_ENTRIES || $bytes > self::MOST_LISTED ) {
			throw new RefusedTransfer( RefusalCode::TooLarge );
		}
		$list = (string) file_get_contents( $path, false, null, $offset, $bytes );
		for ( $at = 0; $at + self::LISTED <= strlen( $list ); $at += self::LISTED + array_sum( $lengths ) ) {
			if ( ! str_starts_with( substr( $list, $at, 4 ), self::ENTRY ) ) {
				throw new RefusedTransfer( RefusalCode::Unreadable );
			}
			$lengths = self::numbers( 'v3', substr( $list, $at + 28, 6 ) );
			if ( str_contains( substr( $list, $at + self::LISTED, $lengths[0] ), "\0" ) ) {
				throw new RefusedTransfer( RefusalCode::UnsafeArchive );
			}
		}
	}

	/** @return array{int<0, max>, int<0, max>, int<0, max>} The three of them. */
	private static function numbers( string $format, string $bytes ): array {
		$numbers = unpack( $format, $bytes );
		$number  = static fn( mixed $value ): int => is_int( $value ) ? max( 0, $value ) : 0;
		[ $first, $second, $third ] = array_map( $number, false === $numbers ? [] : array_values( $numbers ) ) + [ 0, 0, 0 ];
		return [ $first, $second, $third ];
	}

	private static function isSafe( string $name ): bool {
		return 0 === preg_match( '~^/|^[A-Za-z]:|(?:^|/)\.\.(?:/|$)~', $name );
	}

	/** Whether it is a link, a device or encrypted. */
	private static function isSpecial( ZipArchive $zip, int $index ): bool {
		$stat       = $zip->statIndex( $index );
		$system     = 0;
		$attributes = 0;
		$zip->getExternalAttributesIndex( $index, $system, $attributes );
		$type = in_array( $system, [ ZipArchive::OPSYS_UNIX, ZipArchive::OPSYS_OS_X ], true ) && is_int( $attributes ) ? $attributes >> 16 & 0170000 : 0;
		return false === $stat || ZipArchive::EM_NONE !== ( $stat['encryption_method'] ?? null ) || ! in_array( $type, [ 0, 0100000, 0040000 ], true );
	}
}
