<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use Generator;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/**
 * Reads a ZIP archive from an untrusted sender. Entries are read by index and written under the plugin's own names,
 * nested archives stay closed. Sizes are counted while reading, because the sizes in the archive may be forged.
 */
final class Archive {

	private const MAX_ENTRIES = 20_000;

	/** Maximum size of the archive, and of all bytes inflated from it: 4 GB. */
	public const MAX_BYTES = 4_294_967_296;

	/**
	 * Maximum ratio of an entry's inflated to its compressed size, checked once the entry has inflated to RATIO_FROM
	 * bytes.
	 */
	private const MAX_RATIO  = 200;
	private const RATIO_FROM = 1_048_576;

	private const PIECE_BYTES = 65_536;

	/**
	 * Signatures: entry of the central directory, end record, ZIP64 end record, ZIP64 locator (precedes the end
	 * record).
	 */
	private const ENTRY     = "PK\x01\x02";
	private const END       = "PK\x05\x06";
	private const ZIP64_END = "PK\x06\x06";
	private const LOCATOR   = "PK\x06\x07";

	/** Bytes of the end record and of the ZIP64 locator. */
	private const END_BYTES     = 22;
	private const LOCATOR_BYTES = 20;

	/**
	 * Bytes at the end of the file that contain the end record even with the longest comment; libzip searches the same
	 * range.
	 */
	private const TAIL_BYTES = 65_536 + self::END_BYTES + self::LOCATOR_BYTES;

	/** Maximum bytes of the central directory, and bytes of one of its entries before the name. */
	private const MAX_DIRECTORY_BYTES = 16_777_216;
	private const ENTRY_BYTES         = 46;

	private int $inflated = 0;

	/** @param array<int, string> $names File names by index: with slashes, in UTF-8 if the encoding is known. */
	private function __construct( private readonly ZipArchive $zip, public readonly array $names ) {
	}

	/** Recognizes an archive by its first bytes: an entry, or the end record of an empty archive. */
	public static function isArchive( string $head ): bool {
		return 1 === preg_match( '/^PK(?:\x03\x04|\x05\x06)/', $head );
	}

	/** @throws RefusedTransfer */
	public static function open( string $path ): self {
		$file = fopen( $path, 'rb' );
		if ( false === $file ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		try {
			$entries = self::countEntries( $file );
		} finally {
			fclose( $file );
		}
		$zip = new ZipArchive();
		if ( true !== $zip->open( $path, ZipArchive::RDONLY ) || $zip->numFiles !== $entries ) {
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

	/** @return array<int, string> File names as undecoded bytes, by index. */
	public function bytesOfNames(): array {
		$bytes = fn( int $index ): string => (string) $this->zip->getNameIndex( $index, ZipArchive::FL_ENC_RAW );
		return array_map( $bytes, array_combine( array_keys( $this->names ), array_keys( $this->names ) ) );
	}

	/** Checksum and size of an entry as the archive states them. They distinguish two versions, but may be forged. */
	public function fingerprintOf( int $index ): string {
		$stat = $this->zip->statIndex( $index );
		return false === $stat ? '' : sprintf( '%08x-%d', $stat['crc'] & 0xFFFFFFFF, $stat['size'] );
	}

	/** @return list<int> Indexes of files named .xml, without the "._x.xml" that macOS adds. */
	public function xmls(): array {
		return array_keys( array_filter( $this->names, static fn( string $name ): bool => 1 === preg_match( '~(?:^|/)(?!\._)[^/]*\.xml$~Di', $name ) ) );
	}

	/**
	 * Yields the bytes of an entry. The last step throws if length or checksum are wrong.
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
				// Silence PHP's warning about a damaged archive: missing bytes show in length and checksum.
				$piece           = (string) @stream_get_contents( $stream, self::PIECE_BYTES );
				$bytes          += strlen( $piece );
				$this->inflated += strlen( $piece );
				$isBomb          = $bytes > self::RATIO_FROM && $bytes > self::MAX_RATIO * max( 1, $stat['comp_size'] );
				if ( $isBomb || $this->inflated > self::MAX_BYTES ) {
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
	 * Counts the entries before libzip opens the archive: libzip allocates memory for any number of them, and turns NUL
	 * bytes in names into blanks.
	 *
	 * @param resource $file
	 * @return int Number of entries.
	 * @throws RefusedTransfer
	 */
	private static function countEntries( $file ): int {
		$directory = self::readDirectory( $file );
		$entries   = 0;
		for ( $at = 0; $at + self::ENTRY_BYTES <= strlen( $directory ); $at += self::ENTRY_BYTES + array_sum( $lengths ) ) {
			if ( ! str_starts_with( substr( $directory, $at, 4 ), self::ENTRY ) ) {
				throw new RefusedTransfer( RefusalCode::Unreadable );
			}
			// Lengths of name, extra fields and comment, which follow the entry in this order.
			$lengths = self::numbers( 'v3', substr( $directory, $at + 28, 6 ) );
			if ( str_contains( substr( $directory, $at + self::ENTRY_BYTES, $lengths[0] ), "\0" ) ) {
				throw new RefusedTransfer( RefusalCode::UnsafeArchive );
			}
			$entries += 1;
		}
		return $entries <= self::MAX_ENTRIES ? $entries : throw new RefusedTransfer( RefusalCode::TooLarge );
	}

	/**
	 * Reads the central directory. If a file has several end records, versions of libzip choose different ones, so only
	 * one may point to a directory. End records of nested archives point to none.
	 *
	 * @param resource $file
	 * @return string Bytes of the directory; empty for an archive without entries.
	 * @throws RefusedTransfer
	 */
	private static function readDirectory( $file ): string {
		$tail      = self::read( $file, max( 0, self::length( $file ) - self::TAIL_BYTES ), min( self::length( $file ), self::TAIL_BYTES ) );
		$directory = '';
		for ( $at = strpos( $tail, self::END ); false !== $at && $at + self::END_BYTES <= strlen( $tail ); $at = strpos( $tail, self::END, $at + 1 ) ) {
			[ $entries, $bytes, $offset ] = self::readEndRecord( $file, $tail, $at ) ?? [ 0, 0, PHP_INT_MAX ];
			if ( $entries > self::MAX_ENTRIES || $bytes > self::MAX_DIRECTORY_BYTES ) {
				throw new RefusedTransfer( RefusalCode::TooLarge );
			}
			if ( self::ENTRY === self::read( $file, $offset, 4 ) ) {
				$directory = '' === $directory ? self::read( $file, $offset, $bytes ) : throw new RefusedTransfer( RefusalCode::Unreadable );
			}
		}
		return $directory;
	}

	/**
	 * Reads an end record. A ZIP64 record takes precedence; fields that the plain record does not delegate to it must
	 * be equal.
	 *
	 * @param resource $file
	 * @param int      $at   Offset of the plain record in the tail.
	 * @return array{int<0, max>, int<0, max>, int<0, max>}|null Number of entries, length and offset of the directory; null if the ZIP64 record is missing.
	 * @throws RefusedTransfer
	 */
	private static function readEndRecord( $file, string $tail, int $at ): ?array {
		$plain = self::numbers( 'ventries/Vbytes/Voffset', substr( $tail, $at + 10, 10 ) );
		if ( $at < self::LOCATOR_BYTES || self::LOCATOR !== substr( $tail, $at - self::LOCATOR_BYTES, 4 ) ) {
			return $plain;
		}
		// The locator ends with the offset of the ZIP64 record and the number of disks.
		$record = self::read( $file, self::numbers( 'P', substr( $tail, $at - 12, 8 ) )[0], 56 );
		if ( ! str_starts_with( $record, self::ZIP64_END ) ) {
			return null;
		}
		// From byte 32 on: number of entries, length and offset. A plain field with all bits set delegates to these.
		$zip64 = self::numbers( 'P3', substr( $record, 32 ) );
		foreach ( [ 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF ] as $index => $delegated ) {
			if ( ! in_array( $plain[ $index ], [ $delegated, $zip64[ $index ] ], true ) ) {
				throw new RefusedTransfer( RefusalCode::Unreadable );
			}
		}
		return $zip64;
	}

	/**
	 * @param resource $file
	 * @return string Empty if the file is shorter.
	 */
	private static function read( $file, int $offset, int $length ): string {
		return $offset > self::length( $file ) - $length ? '' : (string) stream_get_contents( $file, $length, $offset );
	}

	/** @param resource $file */
	private static function length( $file ): int {
		return fstat( $file )['size'] ?? 0;
	}

	/** @return array{int<0, max>, int<0, max>, int<0, max>} Numbers too large for PHP become PHP_INT_MAX. */
	private static function numbers( string $format, string $bytes ): array {
		$numbers = unpack( $format, $bytes );
		$number  = static fn( mixed $value ): int => is_int( $value ) && $value >= 0 ? $value : PHP_INT_MAX;
		[ $first, $second, $third ] = array_map( $number, false === $numbers ? [] : array_values( $numbers ) ) + [ 0, 0, 0 ];
		return [ $first, $second, $third ];
	}

	/** Whether the name stays in its folder: it is not absolute and contains no "..". */
	private static function isSafe( string $name ): bool {
		return 0 === preg_match( '~^/|^[A-Za-z]:|(?:^|/)\.\.(?:/|$)~', $name );
	}

	/** Whether the entry is a link, a device or encrypted. */
	private static function isSpecial( ZipArchive $zip, int $index ): bool {
		$stat       = $zip->statIndex( $index );
		$system     = 0;
		$attributes = 0;
		$zip->getExternalAttributesIndex( $index, $system, $attributes );
		// On Unix, the upper 16 bits are the file mode: 0100000 is a plain file, 0040000 a folder, 0 unknown.
		$type = in_array( $system, [ ZipArchive::OPSYS_UNIX, ZipArchive::OPSYS_OS_X ], true ) && is_int( $attributes ) ? $attributes >> 16 & 0170000 : 0;
		return false === $stat || ZipArchive::EM_NONE !== ( $stat['encryption_method'] ?? null ) || ! in_array( $type, [ 0, 0100000, 0040000 ], true );
	}
}
