<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Listing\ImageMetadata;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Property\Listing\ImageMetadata\ImageMetadata;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\PlacedPhoto;

/** A copied picture looks the same and has no metadata. */
final class CopyWithoutMetadataTest extends TestCase {

	private const REMOVED = [ 'Kommentar', 'http://ns.adobe.com', '8BIM', 'ICC des Nachbarn', '<?php', 'x:xmpmeta', 'Raw profile', 'Kamera AG' ];

	private string $source;

	private string $target;

	protected function setUp(): void {
		$this->source = (string) tempnam( sys_get_temp_dir(), 'bare' );
		$this->target = "{$this->source}-copy";
	}

	protected function tearDown(): void {
		array_map( unlink( ... ), array_filter( [ $this->source, $this->target ], is_file( ... ) ) );
	}

	/** @return iterable<string, array{string}> */
	public static function pictures(): iterable {
		$plain   = Photos::jpeg();
		$segment = static fn( int $marker, string $data ): string => "\xFF" . chr( $marker ) . pack( 'n', strlen( $data ) + 2 ) . $data;
		$commented = substr( $plain, 0, 2 ) . $segment( 0xFE, 'Kommentar <?php phpinfo();' ) . $segment( 0xEC, 'Ducky Kommentar' ) . substr( $plain, 2 );
		yield 'JPEG' => [ PlacedPhoto::jpeg() ];
		yield 'JPEG followed by more data' => [ PlacedPhoto::jpegWithMoreBehind() ];
		yield 'JPEG with comments' => [ $commented ];
		yield 'JPEG that is an archive, too' => [ $plain . "PK\x03\x04<?php Kommentar" ];
		yield 'JPEG in several scans' => [ self::encode( static function ( \GdImage $image ): void {
			imageinterlace( $image, true );
			imagejpeg( $image );
		}, PlacedPhoto::jpeg() ) ];
		yield 'PNG' => [ PlacedPhoto::png() ];
		yield 'PNG with packed XMP' => [ PlacedPhoto::packedPng() . 'Kommentar' ];
		yield 'WebP' => [ PlacedPhoto::webp() ];
		yield 'WebP without VP8X' => [ self::encode( static fn( \GdImage $image ): bool => imagewebp( $image ) ) . 'Kommentar' ];
		yield 'GIF' => [ self::gif() ];
		yield 'AVIF' => [ PlacedPhoto::avif() ];
		yield 'AVIF followed by more data' => [ self::encode( static fn( \GdImage $image ): bool => imageavif( $image ) ) . pack( 'N', 25 ) . 'uuidKommentar <?php' ];
	}

	#[DataProvider( 'pictures' )]
	public function testPixelsStayAndMetadataIsRemoved( string $bytes ): void {
		$copy = $this->copy( $bytes );
		self::assertNotNull( $copy );
		self::assertFalse( PlacedPhoto::containsLocation( $copy ) );
		foreach ( [ ...PlacedPhoto::KEPT, ...self::REMOVED ] as $text ) {
			self::assertFalse( str_contains( $copy, $text ), $text );
		}
		self::assertSame( self::pixels( $bytes ), self::pixels( $copy ) );
		self::assertSame( $bytes, file_get_contents( $this->source ), 'The source file is unchanged.' );
		self::assertSame( $copy, $this->copy( $copy ), 'A second copy is identical.' );
	}

	public function testExifOfAnAvifIsRemoved(): void {
		$copy = $this->copy( PlacedPhoto::heic( 'avif' ) );
		self::assertNotNull( $copy );
		foreach ( [ ...PlacedPhoto::KEPT, ...PlacedPhoto::SECRETS, 'xmpmeta' ] as $text ) {
			self::assertFalse( str_contains( $copy, $text ), $text );
		}
		self::assertSame( strlen( PlacedPhoto::heic( 'avif' ) ), strlen( $copy ), 'The size is unchanged, so offsets stay valid.' );
	}

	/** @return iterable<string, array{string}> */
	public static function rotatedPictures(): iterable {
		yield 'JPEG' => [ PlacedPhoto::jpeg() ];
		yield 'JPEG in the other byte order' => [ PlacedPhoto::jpeg( PlacedPhoto::exif( isLittleEndian: true ) ) ];
		yield 'PNG' => [ PlacedPhoto::png() ];
		yield 'WebP' => [ PlacedPhoto::webp() ];
	}

	#[DataProvider( 'rotatedPictures' )]
	public function testOrientationIsKept( string $bytes ): void {
		$copy = (string) $this->copy( $bytes );
		$at   = strpos( $copy, "MM\0*" );
		self::assertNotFalse( $at );
		// An EXIF block that contains nothing but orientation 6.
		self::assertSame( bin2hex( "MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0" ), bin2hex( substr( $copy, $at, 26 ) ) );
		self::assertSame( 1, substr_count( $copy, "MM\0*" ) );
		if ( str_starts_with( $bytes, "\xFF\xD8" ) ) {
			$exif = exif_read_data( $this->target );
			self::assertIsArray( $exif );
			self::assertSame( [ 6, 'IFD0' ], [ $exif['Orientation'] ?? null, str_replace( 'ANY_TAG, ', '', is_string( $exif['SectionsFound'] ) ? $exif['SectionsFound'] : '' ) ] );
		}
	}

	public function testUprightPicturesHaveNoExif(): void {
		$upright = str_replace( pack( 'nnNn', 0x0112, 3, 1, 6 ), pack( 'nnNn', 0x0112, 3, 1, 1 ), PlacedPhoto::jpeg() );
		self::assertFalse( str_contains( (string) $this->copy( $upright ), 'Exif' ) );
	}

	public function testColorsStayTheSame(): void {
		$plain   = Photos::jpeg();
		$profile = "\xFF\xE2" . pack( 'n', 34 ) . "ICC_PROFILE\0\1\1" . str_repeat( 'P', 18 );
		$other   = "\xFF\xE2" . pack( 'n', 20 ) . "FPXR\0ICC des Nachb";
		$copy    = (string) $this->copy( substr( $plain, 0, 2 ) . $profile . $other . substr( $plain, 2 ) );
		self::assertTrue( str_contains( $copy, $profile ) );
		self::assertFalse( str_contains( $copy, 'FPXR' ) );
		$adobe = "\xFF\xEE\0\x14Adobe\0\x64\0\0\0\0\1secret";
		self::assertTrue( str_contains( (string) $this->copy( substr( $plain, 0, 2 ) . $adobe . substr( $plain, 2 ) ), "\xFF\xEE\0\x0EAdobe\0\x64\0\0\0\0\1\xFF" ) );
		$profileChunk = PlacedPhoto::chunk( 'iCCP', "name\0\0" . gzcompress( 'profile' ) );
		self::assertTrue( str_contains( (string) $this->copy( substr( PlacedPhoto::png(), 0, 33 ) . $profileChunk . substr( PlacedPhoto::png(), 33 ) ), $profileChunk ) );
	}

	/** @return iterable<string, array{string}> */
	public static function incompletePictures(): iterable {
		foreach ( self::pictures() as $name => [ $bytes ] ) {
			if ( ! str_starts_with( $name, 'AVIF' ) ) {
				yield "half of {$name}" => [ substr( $bytes, 0, intdiv( strlen( $bytes ), 'JPEG followed by more data' === $name ? 4 : 2 ) ) ];
			}
		}
		yield 'nothing' => [ '' ];
		yield 'a text' => [ '<svg xmlns="http://www.w3.org/2000/svg"/>' ];
		yield 'only the signature of a JPEG' => [ "\xFF\xD8\xFF\xE0<?php phpinfo();" ];
		yield 'only the signature of a GIF' => [ 'GIF89a<?php phpinfo();' ];
		yield 'a GIF of nothing but small parts' => [ 'GIF89a' . pack( 'vvCCC', 9, 9, 0, 0, 0 ) . str_repeat( "!\xFE\1a\0", 250_000 ) . ';' ];
		yield 'a GIF of one block of small parts' => [ 'GIF89a' . pack( 'vvCCC', 9, 9, 0, 0, 0 ) . "!\xFE" . str_repeat( "\1a", 250_000 ) . "\0;" ];
		yield 'a PNG of nothing but small parts' => [ substr( PlacedPhoto::png(), 0, 33 ) . str_repeat( PlacedPhoto::chunk( 'IDAT', '' ), 60_000 ) . PlacedPhoto::chunk( 'IEND', '' ) ];
		yield 'a segment longer than the file' => [ "\xFF\xD8\xFF\xE1\xFF\xFFExif\0\0II*\0" ];
	}

	#[DataProvider( 'incompletePictures' )]
	public function testIncompletePicturesLeaveNoFile( string $bytes ): void {
		self::assertNull( $this->copy( $bytes ) );
		self::assertFileDoesNotExist( $this->target );
	}

	public function testCopyingNeedsLittleMemory(): void {
		$file = fopen( $this->source, 'wb' );
		self::assertNotFalse( $file );
		fwrite( $file, substr( PlacedPhoto::jpeg(), 0, -2 ) );
		for ( $i = 0; $i < 24; $i++ ) {
			fwrite( $file, str_replace( "\xFF", "\xFF\0", random_bytes( 1_048_576 ) ) );
		}
		fwrite( $file, "\xFF\xD9" );
		fclose( $file );
		$script = dirname( __DIR__, 3 ) . '/Support/processes/places.php';
		exec( implode( ' ', array_map( escapeshellarg( ... ), [ PHP_BINARY, '-d', 'memory_limit=12M', $script, $this->source, $this->target ] ) ), $output, $code );
		self::assertSame( [ 0, [ 'done' ] ], [ $code, $output ] );
		self::assertGreaterThan( 24 * 1_048_576, filesize( $this->target ) );
	}

	/** @return string|null The copy; null if there is none. */
	private function copy( string $bytes ): ?string {
		file_put_contents( $this->source, $bytes );
		array_map( unlink( ... ), array_filter( [ $this->target ], is_file( ... ) ) );
		return ImageMetadata::copyWithoutMetadata( $this->source, $this->target ) ? (string) file_get_contents( $this->target ) : null;
	}

	/** A GIF with two frames, a comment, and XMP as Adobe writes it. */
	private static function gif(): string {
		$plain        = self::encode( static fn( \GdImage $image ): bool => imagegif( $image ) );
		$headerLength = 13 + 3 * 2 ** ( 1 + ( ord( $plain[10] ) & 7 ) );
		$frame        = substr( $plain, $headerLength, -1 );
		$magic        = "\x01" . implode( '', array_map( chr( ... ), range( 255, 0 ) ) ) . "\0";
		return substr( $plain, 0, $headerLength ) . "!\xFE\x09Kommentar\0" . "!\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0" . "!\xFF\x0BXMP DataXMP" . PlacedPhoto::xmp() . $magic
			. $frame . "!\xF9\x04\0\x0A\0\0\0" . $frame . ';<?php Kommentar';
	}

	/** @param \Closure(\GdImage): mixed $print */
	private static function encode( \Closure $print, ?string $bytes = null ): string {
		$image = imagecreatefromstring( $bytes ?? Photos::jpeg() );
		self::assertNotFalse( $image );
		ob_start();
		$print( $image );
		return (string) ob_get_clean();
	}

	private static function pixels( string $bytes ): string {
		return md5( self::encode( static fn( \GdImage $image ): bool => imagepng( $image ), $bytes ) );
	}
}
