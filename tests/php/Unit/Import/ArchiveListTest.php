<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use ZipArchive;

/**
 * The directory of an archive is checked before libzip allocates memory for it. The check finds the same directory as libzip,
 * also in ZIP64 (O3).
 */
final class ArchiveListTest extends TestCase {

	private const END = "PK\x05\x06";

	private OpenImmoFile $file;

	protected function setUp(): void {
		$this->file = new OpenImmoFile();
	}

	protected function tearDown(): void {
		$this->file->remove();
	}

	/**
	 * @param array<string, int>  $values Values that differ in the ZIP64 record.
	 * @param array<string, bool> $hidden Values that the plain record leaves to the ZIP64 record.
	 */
	#[DataProvider( 'zip64Records' )]
	public function testTheZip64RecordIsFollowed( array $values, array $hidden, string $result ): void {
		$titles = $this->file->titles( $this->file->write( self::zip64( $this->archive(), $values, $hidden ) ) );
		self::assertSame( $result, [ 'a' ] === $titles ? 'read' : $titles );
		self::assertSame( [], $this->file->workFiles() );
	}

	/** @return iterable<string, array{array<string, int>, array<string, bool>, string}> */
	public static function zip64Records(): iterable {
		$allHidden = [ 'entries' => true, 'bytes' => true, 'offset' => true ];
		yield 'all values' => [ [], $allHidden, 'read' ];
		yield 'the number of entries' => [ [], [ 'entries' => true ], 'read' ];
		yield 'the length' => [ [], [ 'bytes' => true ], 'read' ];
		yield 'the offset' => [ [], [ 'offset' => true ], 'read' ];
		yield 'no value' => [ [], [], 'read' ];
		yield 'too many entries' => [ [ 'entries' => 20_001 ], $allHidden, 'too_large' ];
		yield 'more entries than an integer holds' => [ [ 'entries' => PHP_INT_MIN ], $allHidden, 'too_large' ];
		yield 'too long a list' => [ [ 'bytes' => 16_777_217 ], $allHidden, 'too_large' ];
		yield 'one entry too few' => [ [ 'entries' => 1 ], $allHidden, 'unreadable' ];
		yield 'a list beyond the file' => [ [ 'offset' => 1 << 40 ], $allHidden, 'unreadable' ];
		yield 'a list before the beginning' => [ [ 'offset' => -1 ], $allHidden, 'unreadable' ];
		yield 'a record beyond the file' => [ [ 'at' => 1 << 40 ], $allHidden, 'unreadable' ];
		yield 'no record at the offset' => [ [ 'at' => 0 ], $allHidden, 'unreadable' ];
		yield 'another number of entries than in the plain record' => [ [ 'entries' => 1 ], [ 'bytes' => true ], 'unreadable' ];
		yield 'another offset than in the plain record' => [ [ 'offset' => 0 ], [], 'unreadable' ];
	}

	public function testWithoutTheZip64RecordTheEntriesAreTooMany(): void {
		$bytes = $this->archive();
		$end   = (int) strrpos( $bytes, self::END );
		self::assertSame( 'too_large', $this->file->titles( $this->file->write( substr_replace( $bytes, "\xFF\xFF\xFF\xFF", $end + 8, 4 ) ) ) );
	}

	public function testACommentIsRead(): void {
		foreach ( [ 'from our software', self::END, str_repeat( 'x', 65_535 ) ] as $comment ) {
			self::assertSame( [ 'a' ], $this->file->titles( $this->file->write( self::withComment( $this->archive(), $comment ) ) ) );
		}
	}

	public function testNestedArchivesAreNotMistakenForTheArchive(): void {
		$inner = $this->archive();
		foreach ( [ $inner, self::zip64( $inner, [], [ 'entries' => true ] ), self::END . str_repeat( "\0", 18 ), $inner . $inner ] as $content ) {
			$stored = static function ( ZipArchive $zip ): void {
				$zip->setCompressionIndex( 1, ZipArchive::CM_STORE );
			};
			self::assertSame( [ 'a' ], $this->file->titles( $this->file->zip( [ 'x.xml' => OpenImmoFile::titled( 'a' ), 'inner.zip' => $content ], $stored ) ) );
		}
	}

	/** libzip skips an end record without a directory, so the check skips it, too. */
	public function testBytesAfterTheDirectoryAreIgnored(): void {
		$bytes = $this->archive();
		$empty = self::END . str_repeat( "\0", 18 );
		foreach ( [ "{$bytes}x", "{$bytes}\0\0", self::withComment( $bytes, 'abc' ) . 'x', self::withComment( $bytes, $empty ), $bytes . $empty ] as $index => $other ) {
			self::assertSame( [ 'a' ], $this->file->titles( $this->file->write( $other ) ), "{$index}" );
		}
	}

	/** With two end records, libzip may choose another record than the check. */
	public function testTwoDirectoriesAreRefused(): void {
		$bytes           = $this->archive();
		$end             = (int) strrpos( $bytes, self::END );
		$withOtherName   = str_replace( 'y.png', "y\0png", $bytes );
		$directory       = substr( $bytes, $end - self::readNumber( 'V', $bytes, $end + 12 ) );
		$secondDirectory = substr_replace( $directory, pack( 'V', strlen( $bytes ) ), -6, 4 );
		foreach ( [ self::withComment( $withOtherName, $secondDirectory ), $withOtherName . $secondDirectory, $bytes . substr( $bytes, $end ) ] as $index => $other ) {
			self::assertSame( 'unreadable', $this->file->titles( $this->file->write( $other ) ), "{$index}" );
		}
	}

	public function testEntriesAreCountedWhateverTheHeaderDeclares(): void {
		$path        = $this->file->zip( [ 'x.xml' => OpenImmoFile::titled( 'a' ), ...array_fill_keys( array_map( static fn( int $i ): string => "n{$i}", range( 1, 20_000 ) ), '' ) ] );
		$bytes       = (string) file_get_contents( $path );
		$end         = (int) strrpos( $bytes, self::END );
		$understated = substr_replace( $bytes, pack( 'vv', 5, 5 ), $end + 8, 4 );
		foreach ( [ $bytes, $understated, self::withComment( $bytes, self::END . str_repeat( "\0", 18 ) ) ] as $index => $other ) {
			self::assertSame( 'too_large', $this->file->titles( $this->file->write( $other ) ), "{$index}" );
		}
	}

	private function archive(): string {
		return (string) file_get_contents( $this->file->zip( [ 'x.xml' => OpenImmoFile::titled( 'a' ), 'y.png' => 'y' ] ) );
	}

	private static function withComment( string $bytes, string $comment ): string {
		return substr( $bytes, 0, -2 ) . pack( 'v', strlen( $comment ) ) . $comment;
	}

	/**
	 * Converts an archive to ZIP64: inserts the ZIP64 record and its locator before the plain record.
	 *
	 * @param array<string, int>  $values
	 * @param array<string, bool> $hidden
	 */
	private static function zip64( string $bytes, array $values, array $hidden ): string {
		$end     = (int) strrpos( $bytes, self::END );
		$values += [ 'entries' => self::readNumber( 'v', $bytes, $end + 10 ), 'bytes' => self::readNumber( 'V', $bytes, $end + 12 ) ];
		$values += [ 'offset' => self::readNumber( 'V', $bytes, $end + 16 ), 'at' => $end ];
		$record  = "PK\x06\x06" . pack( 'PvvVVP4', 44, 45, 45, 0, 0, $values['entries'], $values['entries'], $values['bytes'], $values['offset'] );
		$locator = "PK\x06\x07" . pack( 'VPV', 0, $values['at'], 1 );
		$plain   = substr( $bytes, $end );
		$plain   = isset( $hidden['entries'] ) ? substr_replace( $plain, "\xFF\xFF\xFF\xFF", 8, 4 ) : $plain;
		$plain   = isset( $hidden['bytes'] ) ? substr_replace( $plain, "\xFF\xFF\xFF\xFF", 12, 4 ) : $plain;
		$plain   = isset( $hidden['offset'] ) ? substr_replace( $plain, "\xFF\xFF\xFF\xFF", 16, 4 ) : $plain;
		return substr( $bytes, 0, $end ) . $record . $locator . $plain;
	}

	private static function readNumber( string $format, string $bytes, int $at ): int {
		$number = ( (array) unpack( $format, $bytes, $at ) )[1] ?? 0;
		return is_int( $number ) ? $number : 0;
	}
}
