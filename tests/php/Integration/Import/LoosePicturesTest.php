<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\Source\FolderProblem;
use SwImmoSuite\Import\Source\FolderScan;
use SwImmoSuite\Tests\Support\DropFolder;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\PhpErrors;

/** Pictures in the same folder as the XML that names them. */
final class LoosePicturesTest extends IntegrationTestCase {

	private DropFolder $drop;

	private PhpErrors $notices;

	protected function setUp(): void {
		$this->drop    = new DropFolder();
		$this->notices = new PhpErrors();
	}

	protected function tearDown(): void {
		self::assertSame( [], $this->notices->end() );
		$this->drop->remove();
	}

	public function testLoosePicturesArePackedWithTheXmlThatNamesThem(): void {
		$this->drop->addExample( 'preis.xml' );
		$pictures = $this->drop->addPictures( [ 'wohnung-front.png', 'wohnung-wohnzimmer.png' ] );
		file_put_contents( "{$this->drop->root}/of-another.png", 'x' );
		$this->drop->scan( 0 );
		$this->drop->scan( 60 );
		self::assertSame( [], $this->drop->queued, 'A picture that the XML references is missing.' );
		$pictures = [ ...$pictures, ...$this->drop->addPictures( [ 'wohnung-grundriss.png' ] ) ];
		$this->drop->scan( 120 );
		self::assertSame( [], $this->drop->queued, 'The new picture may still be growing.' );
		$this->drop->scan( 150 );
		sort( $pictures );
		self::assertSame( [ [ 'main', 'preis.xml', [ 'openimmo.xml', ...$pictures ] ] ], $this->drop->queued );
		self::assertSame( [ 'of-another.png' ], $this->drop->visibleFiles() );
	}

	public function testAnXmlWaitsForItsPicturesFifteenMinutesAtMost(): void {
		$this->drop->addExample( 'preis.xml' );
		$pictures = $this->drop->addPictures( [ 'wohnung-front.png' ] );
		$this->drop->scan( 0 );
		$this->drop->scan( 899 );
		self::assertSame( [], $this->drop->queued );
		$this->drop->scan( 900 );
		self::assertSame( [ [ 'main', 'preis.xml', [ 'openimmo.xml', ...$pictures ] ] ], $this->drop->queued );
	}

	public function testAPictureThatNoXmlNamesIsReportedAfterADay(): void {
		file_put_contents( "{$this->drop->root}/alone.png", 'x' );
		$this->drop->scan( 0 );
		$this->drop->scan( DAY_IN_SECONDS );
		self::assertSame( [ [ FolderProblem::Stuck, 'alone.png' ] ], $this->drop->problems() );
		self::assertStringContainsString( 'alone.png“ liegt seit mehr als einem Tag', FolderScan::sentences( new Translator( Language::German ) )[0] );
	}

	public function testFilesThatCannotBeQueuedAreRetriedUnchanged(): void {
		$this->drop->addExample( 'preis.xml' );
		$pictures = $this->drop->addPictures( [ 'wohnung-front.png', 'wohnung-wohnzimmer.png', 'wohnung-grundriss.png' ] );
		$this->drop->scan( 0 );
		$this->drop->scan( 60, static fn() => throw new RefusedTransfer( RefusalCode::Unreadable ) );
		self::assertSame( [ [ FolderProblem::Storage, 'preis.xml' ] ], $this->drop->problems() );
		$this->drop->scan( 120 );
		sort( $pictures );
		self::assertSame( [ [ 'main', 'preis.xml', [ 'openimmo.xml', ...$pictures ] ] ], $this->drop->queued );
		self::assertSame( [ [], [], [] ], [ $this->drop->visibleFiles(), $this->drop->hiddenFiles(), $this->drop->problems() ] );
	}

	/** If the disk is full, the XML stays: without the XML, no scan would look for the pictures again. */
	public function testFilesThatCannotBePackedAreRetriedUnchanged(): void {
		$claim = '.sw-immosuite-0123456789abcdef';
		mkdir( "{$this->drop->root}/{$claim}", 0700 );
		$this->drop->addExample( "{$claim}/preis.xml", 'preis.xml' );
		$this->drop->addPictures( [ "{$claim}/wohnung-front.png" ] );
		$this->drop->isFull = true;
		$this->drop->scan( 0 );
		self::assertSame( [ [], [ [ FolderProblem::Storage, 'preis.xml' ] ] ], [ $this->drop->queued, $this->drop->problems() ] );
		$this->drop->isFull = false;
		$this->drop->scan( 60 );
		self::assertSame( [ [ 'main', 'preis.xml', [ 'openimmo.xml', 'wohnung-front.png' ] ] ], $this->drop->queued );
		self::assertSame( [ [], [] ], [ $this->drop->hiddenFiles(), $this->drop->problems() ] );
	}

	public function testAnXmlDoesNotWaitForPicturesThatTheListingHas(): void {
		$imports = new Imports();
		$imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		$this->drop->addExample( 'preis.xml' );
		mkdir( "{$this->drop->root}/other" );
		$this->drop->addExample( 'other/preis.xml', 'preis.xml' );
		$this->drop->scan( 0 );
		$this->drop->scan( 60 );
		self::assertSame( [ [ 'main', 'preis.xml', [] ] ], $this->drop->queued, 'The listing of another source does not have the pictures.' );
		$this->drop->addExample( 'preis.xml' );
		$this->drop->scan( 120 );
		$pictures = $this->drop->addPictures( [ 'wohnung-front.png' ] );
		$this->drop->scan( 160 );
		self::assertCount( 1, $this->drop->queued, 'The pictures are being sent again, so the XML waits.' );
		$this->drop->scan( 190 );
		self::assertSame( [ 'main', 'preis.xml', [ 'openimmo.xml', ...$pictures ] ], $this->drop->queued[1] ?? null );
		$changedXml = str_replace( 'wohnung-front.png', 'wohnung-neu.png', (string) file_get_contents( OpenImmoFile::EXAMPLES . '/preis.xml' ) );
		file_put_contents( "{$this->drop->root}/mehr.xml", $changedXml );
		$this->drop->scan( 300 );
		$this->drop->scan( 360 );
		self::assertCount( 2, $this->drop->queued, 'The XML waits for its new picture.' );
		$imports->end();
	}
}
