<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Import\Listing\WithdrawnListings;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SentPictures;

/** Listings that a transfer withdraws, and listings that staff took offline (O9). */
final class WithdrawalTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	public function testAFullTransferWithdrawsListingsThatItDoesNotName(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C' ) );
		$part = $this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 500000 ) ) );
		$full = $this->imports->send( 'VOLL', Imports::home( 'A', Imports::price( 500000 ) ), Imports::home( 'D' ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'updated' ], Imports::actions( $part ) );
		self::assertSame( [ 'A' => 'unchanged', 'D' => 'created', 'B' => 'withdrawn', 'C' => 'withdrawn' ], Imports::actions( $full ) );
		self::assertSame( [ 'A' => 'publish', 'B' => 'draft', 'C' => 'draft', 'D' => 'publish' ], Imports::statuses() );
		self::assertSame( TransferState::Done, Imports::reload( $full )->state );
	}

	public function testTrashedListingsStayInTheTrashAndLockedOnesAreOnlyWithdrawn(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ) );
		Imports::runWorker();
		$posts = Imports::posts();
		wp_trash_post( $posts['A'] );
		update_post_meta( $posts['B'], '_sw_immosuite_import_locked', '1' );
		$second = $this->imports->send( 'VOLL', Imports::home( 'A', Imports::price( 300000 ) ), Imports::home( 'B', Imports::price( 300000 ) ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'unchanged', 'B' => 'locked' ], Imports::actions( $second ) );
		self::assertSame( [ 'trashed' ], Imports::notes( Imports::items( $second )[0], [ 'trashed' ] ) );
		self::assertSame( [ 'A' => 'trash', 'B' => 'publish' ], Imports::statuses() );
		self::assertSame( [ 0.0 ], Imports::meta( $posts['B'], 'sw_immo_price' ) );
		$this->imports->send( 'TEIL', Imports::home( 'B', action: 'DELETE' ), Imports::home( 'A', action: 'DELETE' ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'trash', 'B' => 'draft' ], Imports::statuses() );
		$back = $this->imports->send( 'TEIL', Imports::home( 'B', Imports::price( 300000 ) ) );
		Imports::runWorker();
		self::assertSame( [ 'B' => 'restored' ], Imports::actions( $back ) );
		self::assertSame( [ 0.0 ], Imports::meta( $posts['B'], 'sw_immo_price' ), 'The values of staff are kept.' );
		delete_post_meta( $posts['B'], '_sw_immosuite_import_locked' );
		$unlocked = $this->imports->send( 'TEIL', Imports::home( 'B', Imports::price( 300000 ) ) );
		Imports::runWorker();
		self::assertSame( [ 'B' => 'updated' ], Imports::actions( $unlocked ) );
		self::assertSame( [ 300000.0 ], Imports::meta( $posts['B'], 'sw_immo_price' ) );
	}

	/** Importing pictures may take minutes, and staff may trash listings meanwhile. */
	public function testListingsTrashedDuringATransferStayInTheTrash(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C' ) );
		Imports::runWorker();
		$posts = Imports::posts();
		$trash = static function ( int $post ) use ( $posts ): void {
			if ( $posts['A'] === $post ) {
				wp_trash_post( $posts['B'] );
				wp_trash_post( $posts['C'] );
			}
		};
		add_action( 'edit_post', $trash );
		$transfer = $this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 1000000 ) ), Imports::home( 'B', Imports::price( 1000000 ) ), Imports::home( 'C', action: 'DELETE' ) );
		Imports::runWorker();
		remove_action( 'edit_post', $trash );
		self::assertSame( [ 'A' => 'updated', 'B' => 'unchanged', 'C' => 'withdrawn' ], Imports::actions( $transfer ) );
		self::assertSame( [ 'A' => 'publish', 'B' => 'trash', 'C' => 'trash' ], Imports::statuses() );
	}

	public function testWithdrawingMoreThanHalfIsHeldForStaff(): void {
		$all = array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 15 ) );
		$this->imports->send( 'VOLL', ...$all );
		$held = $this->imports->send( 'VOLL', Imports::home( 'N1', Imports::price( 200000 ) ), ...array_slice( $all, 1, 4 ) );
		Imports::runWorker();
		$queue = Imports::services()->get( TransferRepository::class );
		self::assertSame( TransferState::Held, Imports::reload( $held )->state );
		self::assertSame( 'updated', Imports::actions( $held )['N1'], 'Updates are applied while withdrawals are held.' );
		self::assertSame( array_map( static fn( int $number ): string => "N{$number}", range( 6, 15 ) ), self::pending( $held ) );
		self::assertNotContains( 'draft', Imports::statuses() );
		$this->imports->send( 'TEIL', Imports::home( 'N7', Imports::price( 700000 ) ) );
		Imports::runWorker();
		self::assertCount( 9, self::pending( $held ), 'A listing that is sent again is no longer withdrawn.' );
		self::assertTrue( $queue->decide( $held, isApproved: true ) );
		self::assertFalse( $queue->decide( $held, isApproved: false ) );
		Imports::runWorker();
		self::assertSame( TransferState::Done, Imports::reload( $held )->state );
		self::assertSame( [ 'N1', 'N2', 'N3', 'N4', 'N5', 'N7' ], array_keys( array_intersect( Imports::statuses(), [ 'publish' ] ) ) );
		self::assertSame( 9, Imports::services()->get( ReportRepository::class )->actionCounts( [ $held->id ] )[ $held->id ]['withdrawn'] );
	}

	public function testStaffCanDiscardWithdrawalsAndANewerFullTransferAsksAgain(): void {
		$this->imports->send( 'VOLL', ...array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 12 ) ) );
		$empty = $this->imports->send( 'VOLL' );
		Imports::runWorker();
		self::assertSame( TransferState::Held, Imports::reload( $empty )->state );
		$again = $this->imports->send( 'VOLL', Imports::home( 'N1' ) );
		Imports::runWorker();
		self::assertSame( [ TransferState::Cancelled, TransferState::Held ], [ Imports::reload( $empty )->state, Imports::reload( $again )->state ] );
		$queue = Imports::services()->get( TransferRepository::class );
		self::assertTrue( $queue->decide( $again, isApproved: false ) );
		Imports::runWorker();
		self::assertSame( TransferState::Done, Imports::reload( $again )->state );
		self::assertSame( [], self::pending( $again ) );
		self::assertNotContains( 'draft', Imports::statuses() );
	}

	/** A file whose listings cannot be identified confirms no withdrawal. */
	public function testTransfersThatCannotWithdrawDoNotCancelAHeldTransfer(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ) );
		$held     = $this->imports->send( 'VOLL' );
		$nameless = $this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( '' ) );
		Imports::runWorker();
		self::assertSame( [ TransferState::Held, TransferState::Done ], [ Imports::reload( $held )->state, Imports::reload( $nameless )->state ] );
		self::assertSame( [ 'B' ], self::pending( $held ) );
		$sources = Imports::services()->get( SourceRepository::class );
		$sources->saveSettings( 'main', new SourceSettings( withdraw: false ) );
		$this->imports->send( 'VOLL', Imports::home( 'C' ) );
		Imports::runWorker();
		self::assertSame( TransferState::Held, Imports::reload( $held )->state, 'A transfer of a source that withdraws nothing does not cancel it.' );
		$sources->saveSettings( 'main', new SourceSettings() );
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C' ) );
		Imports::runWorker();
		self::assertSame( TransferState::Cancelled, Imports::reload( $held )->state );
	}

	public function testLongWithdrawnListingsAreTrashedAndTheirPicturesDeletedWithThem(): void {
		$this->imports->queueExample( 'voll.zip' );
		$this->imports->queueExample( 'loeschen.xml' );
		Imports::runWorker();
		$posts    = Imports::posts();
		$pictures = Meta::allFiles( $posts['SB-1044'] );
		Imports::services( 89 * DAY_IN_SECONDS )->get( WithdrawnListings::class )->sweep();
		self::assertSame( 'draft', get_post_status( $posts['SB-1044'] ) );
		Imports::services( 91 * DAY_IN_SECONDS )->get( WithdrawnListings::class )->sweep();
		self::assertSame( 'trash', get_post_status( $posts['SB-1044'] ) );
		self::assertSame( $pictures, array_values( array_intersect( $pictures, SentPictures::attachments() ) ), 'Pictures stay while the listing can be restored.' );
		wp_delete_post( $posts['SB-1044'] );
		self::assertSame( [], array_intersect( $pictures, SentPictures::attachments() ) );
		self::assertCount( 4, SentPictures::attachments() );
		self::assertSame( [ 'SB-1041', 'SB-2007' ], array_keys( Imports::posts() ) );
		wp_delete_post( $posts['SB-2007'], true );
		self::assertCount( 3, SentPictures::attachments(), 'Pictures of a listing that staff delete permanently are deleted, too.' );
		$again = $this->imports->queueExample( 'voll.zip' );
		Imports::runWorker();
		self::assertSame( [ 'SB-1041' => 'unchanged', 'SB-1044' => 'created', 'SB-2007' => 'unchanged' ], Imports::actions( $again ) );
	}

	public function testWithdrawnListingsStayForTheConfiguredDays(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ) );
		$this->imports->send( 'TEIL', Imports::home( 'A', action: 'DELETE' ) );
		Imports::runWorker();
		$sweep = static function ( int $setting, int $days ): void {
			update_option( Settings::OPTION, [ 'withdrawnDays' => $setting ] );
			Imports::services( $days * DAY_IN_SECONDS )->get( WithdrawnListings::class )->sweep();
		};
		$sweep( setting: 0, days: 3000 );
		$sweep( setting: 120, days: 119 );
		self::assertSame( [ 'A' => 'draft' ], Imports::statuses() );
		$sweep( setting: 10, days: 11 );
		self::assertSame( [ 'A' => 'trash' ], Imports::statuses() );
	}

	#[DataProvider( 'deletions' )]
	public function testAListingDeletedByStaffReturnsOnlyAfterTheSoftwareHasDeletedIt( Closure $delete ): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ) );
		Imports::runWorker();
		$delete( Imports::posts()['A'] );
		$home  = Imports::home( 'A', Imports::price( 300000 ) );
		$dry   = $this->imports->queue( $this->imports->xml( 'VOLL', $home, Imports::home( 'B' ) ), new IntakeOptions( isDryRun: true ) );
		$full  = $this->imports->send( 'VOLL', $home, Imports::home( 'B' ) );
		$part  = $this->imports->send( 'TEIL', $home );
		$empty = $this->imports->send( 'VOLL' );
		$after = $this->imports->send( 'VOLL', $home, Imports::home( 'B' ) );
		Imports::runWorker();
		foreach ( [ $dry, $full, $part, $after ] as $transfer ) {
			self::assertSame( [ 'unchanged', [ 'deleted' ] ], [ Imports::actions( $transfer )['A'], Imports::notes( Imports::items( $transfer )[0], [ 'deleted', 'unknown' ] ) ] );
		}
		self::assertSame( TransferState::Cancelled, Imports::reload( $empty )->state );
		self::assertSame( 1, Imports::count() );
		$gone = $this->imports->send( 'TEIL', Imports::home( 'A', action: 'DELETE' ) );
		$back = $this->imports->send( 'TEIL', $home );
		Imports::runWorker();
		self::assertSame( [ 'unknown' ], Imports::notes( Imports::items( $gone )[0], [ 'deleted', 'unknown' ] ) );
		self::assertSame( [ 'A' => 'created' ], Imports::actions( $back ) );
		$delete( Imports::posts()['A'] );
		$this->imports->send( 'VOLL', Imports::home( 'B' ) );
		$anew = $this->imports->send( 'VOLL', Imports::home( 'B' ), $home );
		Imports::runWorker();
		self::assertSame( [ 'B' => 'unchanged', 'A' => 'created' ], Imports::actions( $anew ) );
		$this->imports->send( 'TEIL', Imports::home( 'A', action: 'DELETE' ) );
		Imports::runWorker();
		$delete( Imports::posts()['A'] );
		$last = $this->imports->send( 'TEIL', $home );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'created' ], Imports::actions( $last ), 'A listing that the software had deleted before is created again.' );
	}

	/** @return iterable<string, array{Closure(int): void}> */
	public static function deletions(): iterable {
		yield 'at once' => [
			static function ( int $post ): void {
				wp_delete_post( $post, true );
			},
		];
		yield 'by emptying the trash' => [
			static function ( int $post ): void {
				wp_trash_post( $post );
				wp_delete_post( $post );
			},
		];
	}

	/** The share counts public listings, not all listings that were ever sent. */
	#[DataProvider( 'waysToHide' )]
	public function testTheShareOfWithdrawalsIgnoresHiddenListings( string $more, Closure $hide ): void {
		$all = array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 22 ) );
		$hidden = array_map( static fn( int $number ): string => Imports::home( "N{$number}", $more ), range( 1, 7 ) );
		$this->imports->send( 'VOLL', ...$all );
		Imports::runWorker();
		$hide( $this->imports, ...$hidden );
		Imports::runWorker();
		$held = $this->imports->send( 'VOLL', ...$hidden, ...array_slice( $all, 7, 5 ) );
		Imports::runWorker();
		self::assertSame( TransferState::Held, Imports::reload( $held )->state, 'Ten of fifteen public listings are missing.' );
	}

	/** @return iterable<string, array{string, Closure(Imports, string...): void}> XML of the hidden listings, and the steps that hide them. */
	public static function waysToHide(): iterable {
		$first = static fn( Closure $each ): Closure => static function () use ( $each ): void {
			array_map( static fn( int $number ) => $each( Imports::posts()[ "N{$number}" ] ), range( 1, 7 ) );
		};
		yield 'deleted for good' => [ '', $first( static fn( int $post ) => wp_delete_post( $post, true ) ) ];
		yield 'in the trash' => [ '', $first( wp_trash_post( ... ) ) ];
		$sold = '<zustand_angaben><verkaufstatus stand="VERKAUFT"/></zustand_angaben>';
		$sendAgain = static function ( Imports $imports, string ...$homes ): void {
			$imports->send( 'TEIL', ...$homes );
		};
		yield 'sold before, and sent again' => [ $sold, $sendAgain ];
	}

	/** A listing that the file deletes was public until then. */
	public function testTheShareOfWithdrawalsCountsExplicitlyDeletedListings(): void {
		$all  = array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 22 ) );
		$gone = array_map( static fn( int $number ): string => Imports::home( "N{$number}", action: 'DELETE' ), range( 1, 7 ) );
		$this->imports->send( 'VOLL', ...$all );
		$full = $this->imports->send( 'VOLL', ...$gone, ...array_slice( $all, 7, 5 ) );
		Imports::runWorker();
		self::assertSame( TransferState::Done, Imports::reload( $full )->state, 'Ten of twenty-two public listings are missing.' );
	}

	/** An archive with an empty full file is held, even if its other files contain listings. */
	public function testAnEmptyFullFileInAnArchiveIsHeld(): void {
		$this->imports->send( 'VOLL', ...array_map( static fn( int $number ): string => Imports::home( "N{$number}" ), range( 1, 9 ) ) );
		$both = $this->imports->queueZip( [
			'voll.xml' => $this->imports->xml( 'VOLL' ),
			'teil.xml' => $this->imports->xml( 'TEIL', Imports::home( 'N1', Imports::price( 200000 ) ) ),
		] );
		Imports::runWorker();
		self::assertSame( [ TransferState::Held, 'updated' ], [ Imports::reload( $both )->state, Imports::actions( $both )['N1'] ] );
		self::assertCount( 8, self::pending( $both ) );
		self::assertNotContains( 'draft', Imports::statuses() );
		self::assertSame( [ 'empty_full' ], array_map( static fn( Note $note ): string => $note->code->value, Imports::reload( $both )->notes ) );
	}

	/** The decision may come weeks later, on another server. */
	public function testApprovedWithdrawalsRunWithoutTheFile(): void {
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ) );
		$held = $this->imports->send( 'VOLL' );
		Imports::runWorker();
		( new WorkFolder() )->remove( $held->uuid );
		self::assertTrue( Imports::services()->get( TransferRepository::class )->decide( $held, isApproved: true ) );
		Imports::runWorker();
		self::assertSame( TransferState::Done, Imports::reload( $held )->state );
		self::assertSame( [ 'A' => 'draft', 'B' => 'draft' ], Imports::statuses() );
	}

	/** @return list<string> Listings that a transfer would withdraw. */
	private static function pending( Transfer $transfer ): array {
		return Imports::services()->get( ReportRepository::class )->pendingNames( [ $transfer->id ], 99 )[ $transfer->id ] ?? [];
	}
}
