<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import\Attachment;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\PhpErrors;
use SwImmoSuite\Tests\Support\PlacedPhoto;
use SwImmoSuite\Tests\Support\SentPictures;

/** Invalid pictures get a note. Valid pictures lose their metadata, in every size. */
final class HostileAttachmentTest extends IntegrationTestCase {

	private SentPictures $sent;

	/** @var list<string> */
	private array $publicFilesBefore;

	protected function setUp(): void {
		Listings::clear();
		$this->sent = new SentPictures();
		$this->publicFilesBefore = Photos::publicFiles();
	}

	protected function tearDown(): void {
		$this->sent->remove();
		Listings::clear();
	}

	/** @return iterable<string, array{string}> */
	public static function invalidPictures(): iterable {
		$ihdr = static fn( int $width, int $height ): string => PlacedPhoto::chunk( 'IHDR', pack( 'NNCCCCC', $width, $height, 8, 2, 0, 0, 0 ) );
		$png  = "\x89PNG\r\n\x1A\n";
		$end  = PlacedPhoto::chunk( 'IEND', '' );
		yield 'PHP' => [ '<?php phpinfo();' ];
		yield 'PHP that begins like a JPEG' => [ "\xFF\xD8\xFF\xE0<?php phpinfo();" ];
		yield 'PHP that begins like a GIF' => [ 'GIF89a<?php phpinfo();' ];
		yield 'SVG' => [ '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>' ];
		yield 'HTML' => [ '<!doctype html><img src=x onerror=alert(1)>' ];
		yield 'HEIC' => [ PlacedPhoto::heic() ];
		yield 'TIFF' => [ PlacedPhoto::exif( isLittleEndian: true ) ];
		yield 'PDF' => [ '%PDF-1.4' ];
		yield 'nothing' => [ '' ];
		yield '60 megapixels by header' => [ $png . $ihdr( 10_000, 6_000 ) . PlacedPhoto::chunk( 'IDAT', (string) gzcompress( str_repeat( "\0", 100 ) ) ) . $end ];
		yield '4 gigapixels by header' => [ 'GIF89a' . pack( 'vvCCC', 65_535, 65_535, 0, 0, 0 ) . ',' . pack( 'vvvvC', 0, 0, 65_535, 65_535, 0 ) . "\x02\x02\x44\x01\0;" ];
		yield 'a header and nothing after it' => [ $png . $ihdr( 900, 900 ) . $end ];
		yield 'a small header and something else after it' => [ $png . $ihdr( 9, 9 ) . PlacedPhoto::chunk( 'IDAT', 'no zlib at all' ) . $end ];
		yield 'a large header and something else after it' => [ $png . $ihdr( 900, 900 ) . PlacedPhoto::chunk( 'IDAT', 'no zlib at all' ) . $end ];
		yield 'a small screen and a large frame' => [ 'GIF89a' . pack( 'vvCCC', 9, 9, 0, 0, 0 ) . ',' . pack( 'vvvvC', 0, 0, 65_535, 65_535, 0 ) . "\x02\x02\x44\x01\0;" ];
		yield 'half a JPEG' => [ substr( Photos::jpeg(), 0, 4_000 ) ];
		yield 'half an AVIF' => [ substr( PlacedPhoto::avif(), 0, 1_200 ) ];
		yield 'half a PNG' => [ substr( PlacedPhoto::png(), 0, -200 ) ];
		yield 'a JPEG with an invalid table' => [ substr( Photos::jpeg(), 0, 20 ) . "\xFF\xDB\0\x03\0" . substr( Photos::jpeg(), -1_000 ) ];
	}

	#[DataProvider( 'invalidPictures' )]
	public function testInvalidPicturesOnlyCauseANote( string $bytes ): void {
		$listing = Listings::add();
		$logged  = PhpErrors::logged();
		$this->sent->put( 'haus.jpg', $bytes );
		$this->sent->put( 'gut.jpg', Photos::jpeg() );
		$prepared = $this->sent->import( SentPictures::anhang( 'haus.jpg' ) . SentPictures::anhang( 'gut.jpg' ), $listing );
		self::assertSame( $logged, PhpErrors::logged() );
		self::assertSame( [ [ 'picture_refused', 'haus.jpg' ] ], SentPictures::notes( $prepared ) );
		self::assertSame( $prepared->gallery, SentPictures::attachments() );
		// The first 40 characters of a path, up to the random part of the name, are the same for all sizes of a picture.
		$names = array_unique( array_map( static fn( string $path ): string => substr( $path, 0, 40 ), array_diff( Photos::publicFiles(), $this->publicFilesBefore ) ) );
		self::assertCount( 1, $names, 'Only the valid picture has files.' );
	}

	/** @return iterable<string, array{string, array{int, int}}> Bytes, and the displayed size. */
	public static function photographs(): iterable {
		$large = PlacedPhoto::jpeg( plain: Photos::jpeg( 3_000, 2_000 ) );
		yield 'a rotated JPEG' => [ PlacedPhoto::jpeg(), [ 480, 640 ] ];
		yield 'a large rotated JPEG' => [ $large, [ 1_707, 2_560 ] ];
		yield 'JPEG with a film after it' => [ PlacedPhoto::jpegWithMoreBehind(), [ 480, 640 ] ];
		yield 'JPEG with a script after it' => [ PlacedPhoto::jpeg() . '<?php echo "Kamera AG";', [ 480, 640 ] ];
		yield 'PNG' => [ PlacedPhoto::png(), [ 640, 480 ] ];
		yield 'AVIF' => [ PlacedPhoto::avif(), [ 640, 480 ] ];
		yield 'WebP' => [ PlacedPhoto::webp(), [ 640, 480 ] ];
	}

	/** @param array{int, int} $size */
	#[DataProvider( 'photographs' )]
	public function testNoSizeOfAPictureContainsHiddenData( string $bytes, array $size ): void {
		foreach ( [ false, true ] as $isExclusive ) {
			$this->sent->put( 'haus.jpg', $bytes );
			$listing = $isExclusive ? Listings::addExclusive() : Listings::add();
			[ $id ]  = $this->sent->import( SentPictures::anhang( 'haus.jpg' ), $listing, $isExclusive )->gallery ?? [];
			$files   = SentPictures::filesOf( $id );
			self::assertGreaterThan( 2, count( $files ) );
			foreach ( $files as $path ) {
				$text = (string) file_get_contents( $path );
				self::assertFalse( PlacedPhoto::containsLocation( $text ), $path );
				foreach ( [ ...PlacedPhoto::KEPT, '<?php', '8BIM', 'xmpmeta', 'ftypmp42' ] as $hidden ) {
					self::assertFalse( str_contains( $text, $hidden ), "{$path}: {$hidden}" );
				}
			}
			$meta = (array) wp_get_attachment_metadata( $id );
			self::assertSame( $size, [ $meta['width'] ?? 0, $meta['height'] ?? 0 ] );
			self::assertSame( '1', get_post_meta( $id, '_sw_immosuite_placeless', true ), 'The picture needs no further check.' );
		}
	}

	public function testPicturesTooLargeForMemoryAreStoredWithoutSizes(): void {
		$row   = str_repeat( "\0", 1 + 7_064 / 8 );
		$plain = "\x89PNG\r\n\x1A\n" . PlacedPhoto::chunk( 'IHDR', pack( 'NNCCCCC', 7_064, 7_064, 1, 0, 0, 0, 0 ) )
			. PlacedPhoto::chunk( 'IDAT', (string) gzcompress( str_repeat( $row, 7_064 ) ) ) . PlacedPhoto::chunk( 'IEND', '' );
		$this->sent->put( 'gross.png', $plain );
		$listing = Listings::add();
		self::assertMatchesRegularExpression( '/^\[1,\{"width":7064,"height":7064,.*"sizes":\[\]/', $this->sent->importInOtherProcess( $listing, isExclusive: false, limit: '256M' ) );
		[ $id ] = SentPictures::attachments();
		self::assertCount( 1, SentPictures::filesOf( $id ) );
		self::assertNotFalse( wp_get_attachment_image_src( $id, 'large' ) );
	}
}
