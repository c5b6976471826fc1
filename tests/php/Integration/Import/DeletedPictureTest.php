<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\Listing\UpdateLock;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\DropFolder;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\SentPictures;
use WP_Post;

/** A picture that staff deleted is imported again by the next transfer, even if nothing else has changed. */
final class DeletedPictureTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	public function testADeletedPictureReturnsWithTheNextTransfer(): void {
		[ $old, $kept ] = self::gallery( $this->send( 'a.jpg', 'b.jpg' ) );
		wp_delete_attachment( $old, true );
		Imports::services()->get( AttachmentIntake::class )->deleteLeftovers( [] );
		$dry = $this->sendZip( Imports::pictured( 'A', 'a.jpg', 'b.jpg' ), [ 'a.jpg', 'b.jpg' ], new IntakeOptions( isDryRun: true ) );
		self::assertSame( [ $kept ], self::gallery( $dry ), 'A dry run creates no picture.' );
		$again          = $this->send( 'a.jpg', 'b.jpg' );
		[ $new, $same ] = self::gallery( $again );
		self::assertSame( [ 'A' => 'updated' ], Imports::actions( $again ) );
		self::assertSame( [ 'gallery' ], Imports::items( $again )[0]->changed );
		self::assertSame( [ $kept, true ], [ $same, $new > $kept ] );
		self::assertSame( [ $kept, $new ], array_column( SentPictures::rows(), 0 ) );
		$before = Imports::checksum();
		self::assertSame( [ 'A' => 'unchanged' ], Imports::actions( $this->send( 'a.jpg', 'b.jpg' ) ) );
		self::assertSame( $before, Imports::checksum(), 'Unchanged listings are not rewritten.' );
	}

	public function testATrashedPictureIsReplacedLikeADeletedOne(): void {
		[ $old ] = self::gallery( $this->send( 'a.jpg' ) );
		wp_update_post( [ 'ID' => $old, 'post_status' => 'trash' ] );
		[ $new ] = self::gallery( $this->send( 'a.jpg' ) );
		self::assertSame( [ true, [ $new ] ], [ $new > $old, array_column( SentPictures::rows(), 0 ) ] );
	}

	public function testMissingPicturesAreNotedUntilSent(): void {
		[ $old ] = self::gallery( $this->send( 'a.jpg' ) );
		wp_delete_attachment( $old, true );
		$xml = $this->imports->xml( 'TEIL', Imports::pictured( 'A', 'a.jpg' ) );
		foreach ( [ 'first', 'again' ] as $time ) {
			$xmlOnly = $this->imports->queue( $xml );
			Imports::runWorker();
			self::assertSame( [ 'picture_missing' ], Imports::notes( Imports::items( $xmlOnly )[0], [ 'picture_missing' ] ), $time );
			self::assertSame( [], self::gallery( $xmlOnly ) );
		}
		self::assertCount( 1, self::gallery( $this->send( 'a.jpg' ) ) );
	}

	/** The other plugin knows where the picture is used, for example in a page builder's own tables. */
	#[Group( 'sqlite' )]
	public function testAPictureThatAnotherPluginKeepsStaysInTheLibrary(): void {
		[ $undeletable, $kept ] = self::gallery( $this->send( 'a.jpg', 'b.jpg' ) );
		$file   = (string) get_attached_file( $undeletable );
		$sizes  = count( (array) glob( substr( $file, 0, -4 ) . '*' ) );
		$refuse = static fn( mixed $check, WP_Post $post ): mixed => $post->ID === $undeletable ? false : $check;
		add_filter( 'pre_delete_attachment', $refuse, 10, 2 );
		$this->send( 'b.jpg' );
		Imports::services()->get( AttachmentIntake::class )->deleteLeftovers( Imports::services()->get( TransferRepository::class )->leftoverAttachments() );
		remove_filter( 'pre_delete_attachment', $refuse );
		self::assertSame( [ 'attachment', true, $sizes ], [ get_post_type( $undeletable ), is_file( $file ), count( (array) glob( substr( $file, 0, -4 ) . '*' ) ) ] );
		self::assertSame( [ $kept ], array_column( SentPictures::rows(), 0 ) );
	}

	public function testPicturesThatTheSoftwareNoLongerSendsStayDeleted(): void {
		[ $old ] = self::gallery( $this->send( 'a.jpg', 'b.jpg' ) );
		wp_delete_attachment( $old, true );
		$withoutPictures = $this->imports->send( 'TEIL', Imports::home( 'A' ) );
		Imports::runWorker();
		self::assertSame( [ 'unchanged', 'unchanged' ], [ ...array_values( Imports::actions( $withoutPictures ) ), ...array_values( Imports::actions( self::resend( $withoutPictures ) ) ) ] );
		self::assertCount( 1, self::gallery( $this->send( 'b.jpg' ) ) );
		self::assertCount( 1, SentPictures::rows() );
	}

	/** The picture of an exclusive listing is in the vault from the first byte. */
	public function testAPictureOfAnExclusiveListingReturnsIntoTheVault(): void {
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( exclusiveField: 'exklusiv' ) );
		$mark    = '<user_defined_simplefield feldname="exklusiv">ja</user_defined_simplefield>';
		$home    = Imports::home( 'A', '<anhaenge>' . SentPictures::anhang( 'a.jpg' ) . "</anhaenge>{$mark}" );
		[ $old ] = self::gallery( $this->sendZip( $home, [ 'a.jpg' ] ) );
		$publicBefore = Photos::publicFiles();
		wp_delete_attachment( $old, true );
		[ $new ] = self::gallery( $this->sendZip( $home, [ 'a.jpg' ] ) );
		self::assertSame( [ true, true, $publicBefore ], [ $new > $old, Photos::isHidden( $new ), Photos::publicFiles() ] );
	}

	#[Group( 'sqlite' )]
	public function testAProtectedListingGetsItsPictureBackOnceItIsUnprotected(): void {
		$first   = $this->send( 'a.jpg' );
		[ $old ] = self::gallery( $first );
		$post    = Imports::items( $first )[0]->postId;
		update_post_meta( $post, UpdateLock::META, '1' );
		wp_delete_attachment( $old, true );
		$locked = $this->send( 'a.jpg' );
		self::assertSame( [ [ 'A' => 'locked' ], [] ], [ Imports::actions( $locked ), self::gallery( $locked ) ] );
		delete_post_meta( $post, UpdateLock::META );
		self::assertCount( 1, self::gallery( $this->send( 'a.jpg' ) ) );
	}

	/** The picture is deleted after the transfer has found it. */
	public function testAPictureDeletedDuringATransferReturnsWithTheNextOne(): void {
		[ $old ] = self::gallery( $this->send( 'a.jpg' ) );
		$delete  = static function () use ( $old ): void {
			wp_delete_attachment( $old, true );
		};
		add_action( 'post_updated', $delete );
		$changed = $this->sendZip( Imports::home( 'A', Imports::price( 300000 ) . '<anhaenge>' . SentPictures::anhang( 'a.jpg' ) . '</anhaenge>' ), [ 'a.jpg' ] );
		remove_action( 'post_updated', $delete );
		self::assertSame( [ 'A' => 'updated' ], Imports::actions( $changed ) );
		self::assertNull( get_post( $old ) );
		self::assertSame( [ true ], array_map( static fn( int $id ): bool => null !== get_post( $id ), self::gallery( self::resend( $changed ) ) ) );
	}

	/** The XML waits for the deleted picture as for a new picture. */
	#[Group( 'sqlite' )]
	public function testAnXmlInTheFolderWaitsForTheDeletedPicture(): void {
		[ $old ] = self::gallery( $this->send( 'a.jpg' ) );
		$drop    = new DropFolder();
		file_put_contents( "{$drop->root}/a.xml", $this->imports->xml( 'TEIL', Imports::pictured( 'A', 'a.jpg' ) ) );
		wp_delete_attachment( $old, true );
		$drop->scan( 0 );
		$drop->scan( 60 );
		self::assertSame( [], $drop->queued );
		$drop->addPictures( [ 'a.jpg' ] );
		$drop->scan( 120 );
		$drop->scan( 180 );
		self::assertSame( [ [ 'main', 'a.xml', [ 'openimmo.xml', 'a.jpg' ] ] ], $drop->queued );
		$drop->remove();
	}

	private function send( string ...$paths ): Transfer {
		return $this->sendZip( Imports::pictured( 'A', ...$paths ), array_values( $paths ) );
	}

	/** @param list<string> $paths Paths of the pictures in the archive. */
	private function sendZip( string $home, array $paths, IntakeOptions $options = new IntakeOptions() ): Transfer {
		// The first letter of a path determines the size, so different pictures have different bytes.
		$files    = array_map( static fn( string $path ): string => Photos::jpeg( 200 + 10 * ord( $path ), 150 ), array_combine( $paths, $paths ) );
		$transfer = $this->imports->queueZip( [ 'x.xml' => $this->imports->xml( 'TEIL', $home ) ] + $files, $options );
		Imports::runWorker();
		return $transfer;
	}

	private static function resend( Transfer $transfer ): Transfer {
		$again = Imports::services()->get( TransferIntake::class )->requeue( $transfer, new IntakeOptions() );
		self::assertNotNull( $again );
		Imports::runWorker();
		return $again;
	}

	/** @return list<int> Gallery of the first listing in a transfer. */
	private static function gallery( Transfer $transfer ): array {
		wp_cache_flush();
		return Meta::files( Imports::items( $transfer )[0]->postId, Field::Gallery );
	}
}
