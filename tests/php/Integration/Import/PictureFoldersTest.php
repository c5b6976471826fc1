<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\DropFolder;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\SentPictures;

/** A picture is identified by its path, so the same name in two folders means two pictures. */
final class PictureFoldersTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	public function testEqualFileNamesInTwoFoldersAreTwoPictures(): void {
		$homes = [ Imports::pictured( 'A', '101/1.jpg' ), Imports::pictured( 'B', '102\\1.jpg' ), Imports::pictured( 'C', '101/1.jpg', 'C:\\export\\102\\1.jpg' ) ];
		$first = $this->sendZip( $homes, [ '101/1.jpg' => 300, '102/1.jpg' => 400 ] );
		self::assertSame( [ [ 300 ], [ 400 ], [ 300, 400 ] ], self::widths( $first ) );
		$before = Imports::checksum();
		self::assertSame( [ 'unchanged', 'unchanged', 'unchanged' ], array_values( Imports::actions( $this->sendZip( $homes, [ '101/1.jpg' => 300, '102/1.jpg' => 400 ] ) ) ) );
		self::assertSame( $before, Imports::checksum() );
		$withoutPictures = $this->sendZip( [ str_replace( '<geo>', Imports::price( 300000 ) . '<geo>', $homes[2] ) ], [] );
		self::assertSame( [ [ 300, 400 ] ], self::widths( $withoutPictures ), 'Pictures that are not sent again are recognized by their path.' );
	}

	public function testANewPictureIsNotConfusedWithAKnownOne(): void {
		$this->sendZip( [ Imports::pictured( 'A', '101/1.jpg' ) ], [ '101/1.jpg' => 300 ] );
		$more = $this->sendZip( [ Imports::pictured( 'A', '101/1.jpg', '102/1.jpg' ) ], [] );
		self::assertSame( [ [ 300 ] ], self::widths( $more ) );
		self::assertSame( [ [ 'picture_missing' ] ], array_map( static fn( TransferItem $item ): array => Imports::notes( $item, [ 'picture_missing' ] ), Imports::items( $more ) ) );
	}

	/** Names stored by earlier versions have no folders; some software exports from another folder each day. */
	public function testANewPathMeansTheKnownPictureWithItsBaseName(): void {
		$this->sendZip( [ Imports::pictured( 'A', '1.jpg' ) ], [ '1.jpg' => 300 ] );
		[ [ $id ] ] = SentPictures::rows();
		foreach ( [ 'tag-1/1.jpg', 'tag-2/1.jpg' ] as $path ) {
			self::assertSame( [ [ 300 ] ], self::widths( $this->sendZip( [ Imports::pictured( 'A', $path ) ], [] ) ), $path );
		}
		self::assertSame( $id, SentPictures::rows()[0][0] );
	}

	public function testAnXmlInTheFolderWaitsForItsNewPicture(): void {
		$this->sendZip( [ Imports::pictured( 'A', '101/1.jpg' ) ], [ '101/1.jpg' => 300 ] );
		$drop = new DropFolder();
		file_put_contents( "{$drop->root}/known.xml", $this->imports->xml( 'TEIL', Imports::pictured( 'A', '101/1.jpg' ) ) );
		file_put_contents( "{$drop->root}/new.xml", $this->imports->xml( 'TEIL', Imports::pictured( 'A', '101/1.jpg', '102/1.jpg' ) ) );
		$drop->scan( 0 );
		$drop->scan( 60 );
		self::assertSame( [ [ 'main', 'known.xml' ] ], $drop->names() );
		$drop->remove();
	}

	/**
	 * @param list<string>               $homes
	 * @param array<string, int<1, max>> $files Width of each picture by path.
	 */
	private function sendZip( array $homes, array $files ): Transfer {
		$pictures = array_map( static fn( int $width ): string => Photos::jpeg( $width, 150 ), $files );
		$transfer = $this->imports->queueZip( [ 'x.xml' => $this->imports->xml( 'TEIL', ...$homes ) ] + $pictures );
		Imports::runWorker();
		return $transfer;
	}

	/** @return list<list<int>> Widths of the pictures of each listing. */
	private static function widths( Transfer $transfer ): array {
		wp_cache_flush();
		$width = static fn( int $id ): int => (int) ( ( (array) wp_get_attachment_metadata( $id ) )['width'] ?? 0 );
		return array_map( static fn( TransferItem $item ): array => array_map( $width, Meta::files( $item->postId, Field::Gallery ) ), Imports::items( $transfer ) );
	}
}
