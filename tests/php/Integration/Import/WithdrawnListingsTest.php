<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Listing\WithdrawnListings;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Statements;

/** Listings that were withdrawn long ago go to the trash one by one, while workers process transfers and staff edit. */
final class WithdrawnListingsTest extends IntegrationTestCase {

	private const LATER = 91 * DAY_IN_SECONDS;

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C' ) );
		$this->imports->send( 'TEIL', Imports::home( 'A', action: 'DELETE' ), Imports::home( 'B', action: 'DELETE' ), Imports::home( 'C', action: 'DELETE' ) );
		Imports::runWorker();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	/** Hooks of other plugins may take minutes for each trashed listing. A transfer may restore other listings meanwhile. */
	public function testListingsSentAgainStay(): void {
		$posts         = Imports::posts();
		$restoreOthers = static function ( int $trashed ) use ( $posts ): void {
			if ( $posts['A'] === $trashed ) {
				// Simulates another process, which writes without clearing the caches of this process.
				$connection = Imports::services()->get( Connection::class );
				$connection->execute( "UPDATE %i SET post_status = 'publish' WHERE ID IN (%d, %d)", [ $connection->posts(), $posts['B'], $posts['C'] ] );
				Imports::services()->get( ImportedListings::class )->save( $posts['B'], 'main', new Identity( '', 'A1', 'B' ), 'hash' );
			}
		};
		add_action( 'trashed_post', $restoreOthers );
		array_map( get_post( ... ), $posts );
		$this->sweep();
		remove_action( 'trashed_post', $restoreOthers );
		self::assertSame( [ 'A' => 'trash', 'B' => 'publish', 'C' => 'publish' ], Imports::statuses(), 'Listings sent again and protected listings stay published.' );
	}

	/** If another plugin throws for a listing, only this listing waits for the next daily event. Its cache matches the database afterwards. */
	public function testAnExceptionOfAnotherPluginAffectsOnlyThatListing(): void {
		$posts = Imports::posts();
		$throw = static function ( int $trashed ) use ( $posts ): void {
			if ( $posts['A'] === $trashed ) {
				throw new RuntimeException( 'Of another plugin.' );
			}
		};
		add_action( 'trashed_post', $throw );
		$this->sweep();
		remove_action( 'trashed_post', $throw );
		self::assertSame( 'draft', get_post_status( $posts['A'] ) );
		self::assertSame( [ 'A' => 'draft', 'B' => 'trash', 'C' => 'trash' ], Imports::statuses() );
		self::assertFalse( doing_action( 'trashed_post' ) );
		$this->sweep();
		self::assertSame( 'trash', Imports::statuses()['A'] );
	}

	#[DataProvider( 'savesByStaff' )]
	public function testAnySaveByStaffCancelsTheTrashing( Closure $action ): void {
		$posts = Imports::posts();
		$action( $posts['B'] );
		$this->sweep();
		$this->sweep( 3000 * DAY_IN_SECONDS );
		self::assertSame( [ 'A' => 'trash', 'B' => 'draft', 'C' => 'trash' ], Imports::statuses() );
		$this->imports->send( 'TEIL', Imports::home( 'B', action: 'DELETE' ) );
		Imports::runWorker( self::LATER );
		$this->sweep( 3000 * DAY_IN_SECONDS );
		self::assertSame( 'draft', Imports::statuses()['B'], 'The software has not sent the listing since staff saved it, so the save still counts.' );
		$this->imports->send( 'TEIL', Imports::home( 'B' ) );
		$this->imports->send( 'TEIL', Imports::home( 'B', action: 'DELETE' ) );
		Imports::runWorker();
		$this->sweep();
		self::assertSame( 'trash', Imports::statuses()['B'], 'The next withdrawal counts its days anew.' );
	}

	/** @return iterable<string, array{Closure(int): void}> Actions that leave a draft behind. */
	public static function savesByStaff(): iterable {
		$save = static fn( string ...$statuses ): Closure => static function ( int $post ) use ( $statuses ): void {
			foreach ( $statuses as $status ) {
				wp_update_post( [ 'ID' => $post, 'post_status' => $status, 'post_date' => 'future' === $status ? '2099-01-01 10:00:00' : '' ] );
			}
		};
		yield 'published, and a draft again' => [ $save( 'publish', 'draft' ) ];
		yield 'scheduled, and a draft again' => [ $save( 'future', 'draft' ) ];
		yield 'saved as it is' => [ $save( 'draft' ) ];
		yield 'edited' => [
			static function ( int $post ): void {
				wp_update_post( [ 'ID' => $post, 'post_title' => 'Anderer Titel' ] );
			},
		];
		yield 'trashed, and restored' => [
			static function ( int $post ): void {
				wp_trash_post( $post );
				wp_untrash_post( $post );
			},
		];
		foreach ( [ 'sw_immo_price' => 99.0, '_thumbnail_id' => 0, '_sw_immosuite_import_locked' => '1' ] as $key => $value ) {
			yield "{$key} alone" => [
				static function ( int $post ) use ( $key, $value ): void {
					update_post_meta( $post, $key, $value );
				},
			];
		}
	}

	public function testListingsPublishedAgainByStaffStay(): void {
		$posts = Imports::posts();
		wp_publish_post( $posts['A'] );
		$this->imports->send( 'VOLL', Imports::home( 'D' ) );
		$full = $this->imports->send( 'VOLL', Imports::home( 'D' ) );
		Imports::runWorker();
		self::assertSame( [ 'D' => 'unchanged' ], Imports::actions( $full ) );
		self::assertSame( 'publish', Imports::statuses()['A'] );
		$this->imports->send( 'TEIL', Imports::home( 'A' ) );
		$this->imports->send( 'VOLL', Imports::home( 'D' ) );
		Imports::runWorker();
		self::assertSame( 'draft', Imports::statuses()['A'], 'The software has sent the listing since then.' );
	}

	public function testListingsOpenInAnEditorWaitADay(): void {
		$posts = Imports::posts();
		update_post_meta( $posts['A'], '_edit_lock', time() . ':1' );
		update_post_meta( $posts['B'], '_edit_lock', time() - HOUR_IN_SECONDS . ':1' );
		$this->sweep();
		self::assertSame( [ 'A' => 'draft', 'B' => 'trash', 'C' => 'trash' ], Imports::statuses() );
		delete_post_meta( $posts['A'], '_edit_lock' );
		$this->sweep();
		self::assertSame( 'trash', Imports::statuses()['A'] );
	}

	/**
	 * Another process has already read the listing, and saves it after this process has moved the listing to the trash, before
	 * the commit.
	 */
	public function testAConcurrentSaveWins(): void {
		$post  = Imports::posts()['A'];
		$saves = [];
		$save  = static function ( int $trashed ) use ( $post, &$saves ): void {
			if ( $post === $trashed ) {
				$command = [ PHP_BINARY, dirname( __DIR__, 2 ) . '/Support/processes/listing.php', (string) $post, '99' ];
				$saves[] = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], [ 'file', '/dev/null', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
				sleep( 3 );
			}
		};
		add_action( 'trashed_post', $save );
		$this->sweep();
		remove_action( 'trashed_post', $save );
		array_map( static fn( mixed $process ): int => is_resource( $process ) ? proc_close( $process ) : 1, $saves );
		self::assertSame( [ 'A' => 'publish', 'B' => 'trash', 'C' => 'trash' ], Imports::statuses() );
		self::assertSame( [ 99.0 ], Imports::meta( $post, 'sw_immo_price' ) );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'draft' ] );
		$this->sweep();
		self::assertSame( 'draft', Imports::statuses()['A'] );
	}

	/** The row in `imported_listings` is updated before the post, so a request killed in between loses nothing. */
	public function testASaveByStaffIsNotedBeforeThePostIsWritten(): void {
		$post    = Imports::posts()['A'];
		$written = array_filter(
			Statements::of( static fn() => wp_update_post( [ 'ID' => $post, 'post_title' => 'Anderer Titel' ] ) ),
			static fn( string $sql ): bool => 1 === preg_match( '/^UPDATE .*(_imported_listings|_posts)` /', $sql )
		);
		self::assertStringContainsString( 'imported_listings', (string) reset( $written ) );
	}

	/** Even if the database refuses the update of `imported_listings`, for example during a migration, the changes of staff are saved. */
	public function testASaveIsStoredEvenIfItCannotBeNoted(): void {
		$post   = Imports::posts()['B'];
		$refuse = static fn( string $sql ): string => str_contains( $sql, 'outcome' ) ? 'UPDATE of_no_table SET outcome = 1' : $sql;
		add_filter( 'query', $refuse );
		$saved = wp_update_post( [ 'ID' => $post, 'post_title' => 'Anderer Titel', 'meta_input' => [ 'sw_immo_price' => 99.0 ] ], true );
		remove_filter( 'query', $refuse );
		clean_post_cache( $post );
		self::assertSame( [ $post, 'Anderer Titel', '99' ], [ $saved, get_post( $post )?->post_title, get_post_meta( $post, 'sw_immo_price', true ) ] );
	}

	public function testAutomaticallyTrashedListingsComeBackUnchanged(): void {
		$posts = Imports::posts();
		$uuid  = get_post_meta( $posts['A'], 'sw_immo_uuid', true );
		$slug  = get_post( $posts['A'] )?->post_name;
		wp_trash_post( $posts['B'] );
		$this->sweep();
		self::assertSame( [ 'A' => 'trash', 'B' => 'trash', 'C' => 'trash' ], Imports::statuses() );
		$this->imports->send( 'TEIL', Imports::home( 'A', action: 'DELETE' ) );
		$back = $this->imports->send( 'TEIL', Imports::home( 'A', Imports::price( 300000 ) ), Imports::home( 'B' ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'restored', 'B' => 'unchanged' ], Imports::actions( $back ) );
		self::assertSame( [ 'trashed' ], Imports::notes( Imports::items( $back )[1], [ 'trashed' ] ), 'Listings trashed by staff stay in the trash.' );
		self::assertSame( [ 'A' => 'publish', 'B' => 'trash', 'C' => 'trash' ], Imports::statuses() );
		self::assertSame( [ $posts['A'], $uuid, $slug ], [ Imports::posts()['A'], get_post_meta( $posts['A'], 'sw_immo_uuid', true ), get_post( $posts['A'] )?->post_name ] );
		self::assertSame( '', get_post_meta( $posts['A'], '_wp_trash_meta_time', true ) );
	}

	public function testListingsRestoredAndTrashedByStaffStayInTheTrash(): void {
		$post = Imports::posts()['A'];
		$this->sweep();
		wp_untrash_post( $post );
		wp_trash_post( $post );
		$again = $this->imports->send( 'TEIL', Imports::home( 'A' ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'unchanged' ], Imports::actions( $again ) );
		self::assertSame( 'trash', Imports::statuses()['A'] );
	}

	/** On a site without trash the listing lies in the trash until core's daily event: staff can still restore it. */
	public function testWithoutATrashListingsAreDeletedByTheDailyEvent(): void {
		$services = Imports::services( self::LATER );
		$posts    = Imports::posts();
		$services->make( WithdrawnListings::class, hasTrash: false )->sweep();
		self::assertSame( [ 'A' => 'trash', 'B' => 'trash', 'C' => 'trash' ], Imports::statuses() );
		wp_untrash_post( $posts['A'] );
		wp_update_post( [ 'ID' => $posts['A'], 'post_status' => 'publish' ] );
		update_post_meta( $posts['B'], '_wp_trash_meta_time', 1 );
		wp_scheduled_delete();
		self::assertSame( [ 'A' => 'publish', 'C' => 'trash' ], Imports::statuses() );
	}

	/** A waiting transfer may be about to restore one of the listings. */
	public function testWithdrawnListingsWaitWhileATransferOfTheirSourceRuns(): void {
		$lease = new Lease( Imports::services()->get( Connection::class ), new Clock(), 'import ' . substr( hash( 'sha256', 'main' ), 0, 40 ), 120 );
		self::assertTrue( $lease->take() );
		$this->sweep();
		self::assertSame( [ 'A' => 'draft', 'B' => 'draft', 'C' => 'draft' ], Imports::statuses() );
		$lease->drop();
		$this->sweep();
		self::assertSame( [ 'A' => 'trash', 'B' => 'trash', 'C' => 'trash' ], Imports::statuses() );
		self::assertSame( 0, $this->tables->count( 'locks' ) );
	}

	private function sweep( int $later = self::LATER ): void {
		Imports::services( $later )->get( WithdrawnListings::class )->sweep();
	}
}
