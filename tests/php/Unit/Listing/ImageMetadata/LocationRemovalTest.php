<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Listing\ImageMetadata;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Listing\ImageMetadata\ImageMetadata;
use SwImmoSuite\Property\Listing\ImageMetadata\Xmp;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\PlacedPhoto;
use SwImmoSuite\Tests\Support\Proof;

/** Removes the location of a photograph; the picture and all other metadata stay byte for byte. */
final class LocationRemovalTest extends TestCase {

	private string $file;

	protected function setUp(): void {
		$this->file = (string) tempnam( sys_get_temp_dir(), 'place' );
	}

	protected function tearDown(): void {
		unlink( $this->file );
	}

	/** @return iterable<string, array{string}> */
	public static function files(): iterable {
		foreach ( array_keys( PlacedPhoto::all() ) as $name ) {
			yield $name => [ $name ];
		}
	}

	#[DataProvider( 'files' )]
	public function testTheLocationIsRemoved( string $name ): void {
		$before = PlacedPhoto::all()[ $name ];
		$after  = $this->withoutLocation( $before );
		self::assertSame( strlen( $before ), strlen( $after ) );
		$text = $after . self::decompressed( $after );
		foreach ( PlacedPhoto::SECRETS as $secret ) {
			self::assertFalse( str_contains( $text, $secret ), $secret );
		}
		// Fractions of degrees, minutes and seconds, in both byte orders.
		foreach ( [ 'V*', 'N*' ] as $order ) {
			self::assertFalse( str_contains( $text, pack( $order, 47, 1, 44, 1 ) ) || str_contains( $text, pack( $order, 30_877, 1_000 ) ), "numbers as {$order}" );
		}
		self::assertDoesNotMatchRegularExpression( '/gps_?l|latitude|longitude/i', $text );
		self::assertSame( $after, $this->withoutLocation( $after ), 'A second removal changes nothing.' );
	}

	#[DataProvider( 'files' )]
	public function testOtherMetadataStays( string $name ): void {
		$before = PlacedPhoto::all()[ $name ];
		$after  = $this->withoutLocation( $before );
		foreach ( PlacedPhoto::KEPT as $text ) {
			// A compressed packet is removed as a whole.
			if ( str_contains( $before, $text ) ) {
				self::assertTrue( str_contains( $after, $text ), $text );
			}
		}
		if ( ! str_starts_with( $before, "\0\0" ) && ! str_ends_with( $name, '.tif' ) ) {
			self::assertSame( self::pixels( $before ), self::pixels( $after ) );
		}
	}

	#[DataProvider( 'files' )]
	public function testExifExceptTheLocationStaysReadable( string $name ): void {
		$before = self::exifOf( PlacedPhoto::all()[ $name ] );
		$after  = self::exifOf( $this->withoutLocation( PlacedPhoto::all()[ $name ] ) );
		if ( 'packed.png' === $name ) {
			self::assertSame( [ [], [] ], [ $before, $after ] );
			return;
		}
		self::assertArrayHasKey( 'GPSLatitude', $before );
		self::assertSame( [], preg_grep( '/^GPS/', array_keys( $after ) ) );
		foreach ( [ 'Make', 'Orientation', 'Copyright', 'DateTimeOriginal', 'MakerNote' ] as $key ) {
			self::assertSame( $before[ $key ] ?? '', $after[ $key ] ?? null, $key );
		}
		self::assertArrayHasKey( 'THUMBNAIL', array_flip( explode( ', ', self::text( $after['SectionsFound'] ?? '' ) ) ), 'The second directory is still found.' );
	}

	public function testChecksumsOfAPngAreUpdated(): void {
		foreach ( [ PlacedPhoto::png(), PlacedPhoto::packedPng() ] as $before ) {
			$after = $this->withoutLocation( $before );
			for ( $offset = 8; $offset < strlen( $after ); $offset += 12 + $length ) {
				$length = (int) hexdec( bin2hex( substr( $after, $offset, 4 ) ) );
				self::assertSame( hash( 'crc32b', substr( $after, $offset + 4, $length + 4 ), true ), substr( $after, $offset + 8 + $length, 4 ) );
			}
		}
	}

	/** @return iterable<string, array{string}> */
	public static function harmless(): iterable {
		yield 'a JPEG without metadata' => [ Photos::jpeg() ];
		$exif = "Exif\0\0" . PlacedPhoto::exif( isLittleEndian: true, withPlace: false );
		yield 'EXIF without a place' => [ "\xFF\xD8\xFF\xE1" . pack( 'n', 2 + strlen( $exif ) ) . $exif . substr( Photos::jpeg(), 2 ) ];
		yield 'a GIF' => [ "GIF89a\1\0\1\0\0\0\0;GPSLatitude" ];
		yield 'a text' => [ 'exif:GPSLatitude="47"' ];
		yield 'nothing' => [ '' ];
		yield 'half a JPEG' => [ "\xFF\xD8\xFF\xE1\xFF\xFFExif\0\0II*\0" ];
		yield 'a film' => [ "\0\0\0\x18ftypisom\0\0\0\0isommp42\0\0\0\x20\xA9xyz\0\x12\x15\xC7+47.7419+008.9696/" ];
	}

	#[DataProvider( 'harmless' )]
	public function testFilesWithoutALocationAreUnchanged( string $bytes ): void {
		file_put_contents( $this->file, $bytes );
		touch( $this->file, 1_000_000_000 );
		ImageMetadata::removeLocation( $this->file );
		clearstatcache();
		self::assertSame( $bytes, file_get_contents( $this->file ) );
		self::assertSame( 1_000_000_000, filemtime( $this->file ), 'The file was not written.' );
	}

	public function testADirectoryThatPointsToItselfLosesOnlyItsGpsEntry(): void {
		$loop = "II*\0\x08\0\0\0\x02\0" . pack( 'vvVV', 0x0112, 3, 1, 6 ) . pack( 'vvVV', 0x8825, 4, 1, 8 ) . "\0\0\0\0";
		self::assertSame( "II*\0\x08\0\0\0\x01\0" . pack( 'vvVV', 0x0112, 3, 1, 6 ) . str_repeat( "\0", 16 ), $this->withoutLocation( $loop ) );
	}

	public function testPicturesOfARealEncoderAreUnchanged(): void {
		$image = imagecreatefromstring( Photos::jpeg() );
		self::assertNotFalse( $image );
		foreach ( [ 'imageavif', 'imagewebp', 'imagepng', 'imagegif' ] as $function ) {
			ob_start();
			$function( $image );
			$bytes = (string) ob_get_clean();
			self::assertSame( $bytes, $this->withoutLocation( $bytes ), $function );
		}
	}

	public function testASegmentAfterStrayBytesHidesNoOtherSegment(): void {
		$exif  = "Exif\0\0" . PlacedPhoto::exif( isLittleEndian: false );
		$photo = "\xFF\xD8\xFF\xFE\0\4ab\0\0\xFF\xE2\xFF\xFF\xFF\xE1" . pack( 'n', 2 + strlen( $exif ) ) . "{$exif}\xFF\xD9";
		self::assertTrue( str_contains( $photo, 'Radolfzell' ) );
		self::assertFalse( str_contains( $this->withoutLocation( $photo ), 'Radolfzell' ) );
	}

	public function testAnUnwritableFileIsReported(): void {
		self::assertFalse( ImageMetadata::removeLocation( $this->file . '-absent' ) );
		self::assertFalse( ImageMetadata::removeLocation( sys_get_temp_dir() ) );
	}

	/** The file is larger than the memory limit, and its random bytes state any lengths. */
	public function testRemovingLocationsNeedsLittleMemory(): void {
		$file = fopen( $this->file, 'wb' );
		self::assertNotFalse( $file );
		fwrite( $file, PlacedPhoto::jpeg() );
		for ( $i = 0; $i < 16; $i++ ) {
			fwrite( $file, random_bytes( 1_048_576 ) );
		}
		fclose( $file );
		$script = dirname( __DIR__, 3 ) . '/Support/processes/places.php';
		exec( implode( ' ', array_map( escapeshellarg( ... ), [ PHP_BINARY, '-d', 'memory_limit=12M', $script, $this->file ] ) ), $output, $code );
		self::assertSame( [ 0, [ 'done' ] ], [ $code, $output ] );
		self::assertFalse( PlacedPhoto::containsLocation( (string) file_get_contents( $this->file, false, null, 0, 100_000 ) ) );
	}

	public function testAPacketThatCannotBeEditedIsReplaced(): void {
		$packet = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:li>{"GPSLatitude":47.741910}</rdf:li><broken exif:GPSLongitude="8></x:xmpmeta>';
		$after  = Xmp::withoutLocation( $packet );
		self::assertSame( [ strlen( $packet ), '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>' ], [ strlen( $after ), trim( $after ) ] );
		$utf16 = (string) iconv( 'UTF-8', 'UTF-16LE', '<x:xmpmeta><rdf:Description exif:GPSLatitude="47,44.5146N"/></x:xmpmeta>' );
		self::assertSame( strlen( $utf16 ), strlen( Xmp::withoutLocation( $utf16 ) ) );
		self::assertStringNotContainsString( '4' . "\0" . '7', Xmp::withoutLocation( $utf16 ) );
		$large = '<x:xmpmeta>' . str_repeat( '<a>b</a>', 200_000 ) . '<exif:GPSLatitude>47,44.5146N</exif:GPSLatitude></x:xmpmeta>';
		$after = $this->withoutLocation( PlacedPhoto::webp() . 'XMP ' . pack( 'V', strlen( $large ) ) . $large );
		self::assertFalse( str_contains( $after, '47,44.5146N' ) );
	}

	public function testBrokenFilesCauseNoErrorAndKeepTheirSize(): void {
		$seed = random_int( 1, 1_000_000_000 );
		mt_srand( $seed );
		$files          = array_values( PlacedPhoto::all() );
		$rounds         = Proof::pick( usual: 200, full: 10_000 );
		$changedLengths = 0;
		for ( $count = 0; $count < $rounds; $count++ ) {
			$broken = self::mutate( $files[ $count % count( $files ) ] );
			file_put_contents( $this->file, $broken );
			ImageMetadata::removeLocation( $this->file );
			clearstatcache();
			$changedLengths += strlen( $broken ) === filesize( $this->file ) ? 0 : 1;
		}
		Proof::record( "broken pictures, of {$rounds}, whose length changed (seed {$seed})", $changedLengths, 0 );
		self::assertSame( 0, $changedLengths, "seed {$seed}" );
	}

	private static function mutate( string $bytes ): string {
		for ( $times = mt_rand( 1, 8 ); $times > 0; $times-- ) {
			// The metadata is within the first 3,000 bytes.
			$at    = mt_rand( 0, max( 0, min( strlen( $bytes ) - 1, 3_000 ) ) );
			$bytes = match ( mt_rand( 0, 5 ) ) {
				0 => substr( $bytes, 0, $at ),
				1 => substr_replace( $bytes, chr( mt_rand( 0, 255 ) ), $at, 1 ),
				2 => substr_replace( $bytes, str_repeat( "\xFF", 4 ), $at, 4 ),
				3 => substr_replace( $bytes, '', $at, mt_rand( 1, 30 ) ),
				4 => substr_replace( $bytes, substr( $bytes, mt_rand( 0, strlen( $bytes ) ), 40 ), $at, 0 ),
				default => substr_replace( $bytes, pack( 'N', mt_rand( 0, 70_000 ) ), $at, 4 ),
			};
		}
		return $bytes;
	}

	private function withoutLocation( string $bytes ): string {
		file_put_contents( $this->file, $bytes );
		ImageMetadata::removeLocation( $this->file );
		return (string) file_get_contents( $this->file );
	}

	/** Decompressed zlib streams of a PNG, which begin with 78 9C; hexadecimal text in them is decoded as well. */
	private static function decompressed( string $bytes ): string {
		$text = '';
		for ( $at = strpos( $bytes, "\x78\x9C" ); false !== $at; $at = strpos( $bytes, "\x78\x9C", $at + 1 ) ) {
			$inflate = inflate_init( ZLIB_ENCODING_DEFLATE );
			$piece   = false === $inflate ? false : @inflate_add( $inflate, substr( $bytes, $at, 20_000 ) );
			$text   .= (string) $piece . (string) @hex2bin( (string) preg_replace( '/^.*\d\n|\s/s', '', (string) $piece ) );
		}
		return $text;
	}

	/** @return list<int>|string Colors of some points; the bytes of the image if GD cannot read the format. */
	private static function pixels( string $bytes ): array|string {
		$image = str_contains( substr( $bytes, 4, 8 ), 'ftyp' ) ? false : imagecreatefromstring( $bytes );
		if ( false === $image ) {
			return (string) strstr( $bytes, "\x26\x01\xAF" );
		}
		$colors = [ imagesx( $image ), imagesy( $image ) ];
		for ( $x = 0; $x < imagesx( $image ); $x += 7 ) {
			$colors[] = (int) imagecolorat( $image, $x, $x % imagesy( $image ) );
		}
		return $colors;
	}

	/** @return array<array-key, mixed> EXIF as PHP reads it. PHP reads only JPEG and TIFF, so the EXIF block of other formats is copied into a JPEG. */
	private static function exifOf( string $bytes ): array {
		$at = strpos( $bytes, "MM\0*" );
		$at = false === $at ? strpos( $bytes, "II*\0" ) : $at;
		if ( ! str_starts_with( $bytes, "\xFF\xD8" ) ) {
			$tiff  = false === $at ? '' : substr( $bytes, $at, 400 );
			$bytes = '' === $tiff ? '' : "\xFF\xD8\xFF\xE1" . pack( 'n', strlen( $tiff ) + 8 ) . "Exif\0\0" . $tiff . substr( Photos::jpeg(), 2 );
		}
		$stream = fopen( 'php://memory', 'r+b' );
		if ( '' === $bytes || false === $stream ) {
			return [];
		}
		fwrite( $stream, $bytes );
		rewind( $stream );
		$exif = @exif_read_data( $stream, null, false, false );
		return false === $exif ? [] : $exif;
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
