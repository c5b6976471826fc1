<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Index;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Index\GoneListing;
use SwImmoSuite\Property\Listing\Index\GoneRepository;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Staff;

/** Slugs of withdrawn listings, and how long they are stored. */
final class GoneRepositoryTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
		$this->tables->empty( 'gone' );
	}

	protected function tearDown(): void {
		Staff::deleteUsers();
		Listings::clear();
	}

	/** @param Closure(int): mixed $withdraw */
	#[DataProvider( 'withdrawals' )]
	#[Group( 'sqlite' )]
	public function testFormerlyPublicListingsAreRemembered( Closure $withdraw ): void {
		$id = Listings::add( [ 'sw_immo_region' => 'radolfzell', 'sw_immo_marketing_type' => 'rent' ], [ 'post_title' => 'Haus am See' ] );
		self::assertSame( [], $this->slugs() );
		$withdraw( $id );
		Listings::settle();
		self::assertSame( [ 'haus-am-see' => $id ], $this->slugs() );
		$gone = self::repository()->bySlug( 'haus-am-see' );
		self::assertEquals( $gone, self::repository()->byPost( $id ) );
		self::assertSame( [ MarketingType::Rent, Searches::HOUSE, 'radolfzell' ], [ $gone?->marketingType, $gone?->categoryId, $gone?->region ] );
		self::assertEqualsWithDelta( time(), $this->stored->formerSlugs()[0]->goneAt, 5 );
	}

	/** @return iterable<string, array{Closure(int): mixed}> */
	public static function withdrawals(): iterable {
		$to    = static fn( string $status ): Closure => static fn( int $id ): mixed => wp_update_post( [ 'ID' => $id, 'post_status' => $status ] );
		$later = [ 'post_date' => '2099-01-01 10:00:00', 'post_date_gmt' => '2099-01-01 10:00:00' ];
		yield 'a draft again' => [ $to( 'draft' ) ];
		yield 'waiting for approval' => [ $to( 'pending' ) ];
		yield 'private' => [ $to( 'private' ) ];
		yield 'trashed' => [ static fn( int $id ): mixed => wp_trash_post( $id ) ];
		yield 'deleted for good' => [ static fn( int $id ): mixed => wp_delete_post( $id, true ) ];
		yield 'exclusive' => [ static fn( int $id ): mixed => update_post_meta( $id, Field::Exclusive->value, true ) ];
		yield 'behind a password' => [ static fn( int $id ): mixed => wp_update_post( [ 'ID' => $id, 'post_password' => 'sesam' ] ) ];
		yield 'postponed' => [ static fn( int $id ): mixed => wp_update_post( [ 'ID' => $id, 'post_status' => 'future', 'edit_date' => true ] + $later ) ];
		yield 'with another slug' => [ static fn( int $id ): mixed => wp_update_post( [ 'ID' => $id, 'post_name' => 'haus-am-ufer' ] ) ];
		yield 'with another slug, and a draft' => [ static fn( int $id ): mixed => wp_update_post( [ 'ID' => $id, 'post_name' => 'haus-am-ufer', 'post_status' => 'draft' ] ) ];
	}

	public function testListingsWithdrawnConcurrentlyShareOneSearchCombination(): void {
		$editor = Staff::newUserHeaders( 'editor' );
		$rounds = Proof::pick( usual: 1, full: 50 );
		$wrong  = 0;
		for ( $round = 0; $round < $rounds; $round++ ) {
			Listings::clear();
			$this->tables->empty( 'gone', 'search_cells' );
			$ids   = array_map( static fn(): int => Listings::add( [ 'sw_immo_region' => 'radolfzell' ] ), range( 0, 7 ) );
			$draft = static fn( int $id ): HttpCall => new HttpCall( 'POST', '/wp-json/wp/v2/' . PostType::NAME . "/{$id}", [ 'status' => 'draft' ], $editor );
			foreach ( Http::all( array_map( $draft, $ids ), 8 ) as $answer ) {
				self::assertSame( 200, $answer->status );
			}
			$found = array_filter( array_map( self::repository()->byPost( ... ), $ids ), static fn( ?GoneListing $gone ): bool => 'radolfzell' === $gone?->region );
			$wrong += 8 - count( $found ) + abs( 1 - $this->tables->count( 'search_cells' ) );
		}
		Proof::record( "former slugs without their search combination after eight listings were withdrawn at once, of {$rounds} rounds", $wrong, 0 );
		self::assertSame( 0, $wrong );
	}

	public function testListingsSoldLongEnoughAreRemembered(): void {
		$id = Listings::add( [ Field::State->value => 'sold' ], [ 'post_title' => 'Haus am See' ] );
		self::assertSame( [], $this->slugs(), 'The sold listing still has its page.' );
		update_post_meta( $id, '_sw_immosuite_sold_at', time() - 91 * DAY_IN_SECONDS );
		do_action( 'sw_immosuite_daily' );
		Listings::settle();
		self::assertSame( [ 'haus-am-see' => $id ], $this->slugs() );
	}

	/** @param Closure(): int $make */
	#[DataProvider( 'neverPublic' )]
	public function testNeverPublicListingsAreNotRemembered( Closure $make ): void {
		$id = $make();
		foreach ( [ 'draft', 'pending' ] as $status ) {
			wp_update_post( [ 'ID' => $id, 'post_status' => $status, 'post_name' => "haus-{$status}" ] );
			Listings::settle();
		}
		wp_delete_post( $id, true );
		Listings::settle();
		self::assertSame( [], $this->slugs() );
	}

	/** @return iterable<string, array{Closure(): int}> */
	public static function neverPublic(): iterable {
		yield 'a draft' => [ static fn(): int => Listings::add( [], [ 'post_status' => 'draft' ] ) ];
		yield 'exclusive' => [ static fn(): int => Listings::addExclusive() ];
		yield 'private' => [ static fn(): int => Listings::add( [], [ 'post_status' => 'private' ] ) ];
		yield 'behind a password' => [ static fn(): int => Listings::add( [], [ 'post_password' => 'sesam' ] ) ];
		yield 'scheduled' => [ static fn(): int => Listings::add( [], [ 'post_status' => 'future', 'post_date' => '2099-01-01 10:00:00' ] ) ];
		yield 'exclusive and public for a moment' => [
			static function (): int {
				$id = Listings::add( [], [ 'post_status' => 'draft' ] );
				Connection::ofSite()->execute( 'INSERT INTO %i (post_id, meta_key, meta_value) VALUES (%d, %s, %s)', [ Connection::ofSite()->postMeta(), $id, Field::Exclusive->value, '1' ] );
				wp_cache_flush();
				wp_publish_post( $id );
				Listings::settle();
				return $id;
			},
		];
	}

	public function testASlugThatIsPublicAgainIsForgotten(): void {
		$id = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		Listings::settle();
		self::assertSame( [ 'haus-am-see' => $id ], $this->slugs() );
		wp_publish_post( $id );
		Listings::settle();
		self::assertSame( [], $this->slugs() );
		wp_delete_post( $id, true );
		Listings::settle();
		self::assertSame( [ 'haus-am-see' => $id ], $this->slugs() );
		$other = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		self::assertSame( [], $this->slugs(), 'Another listing has the slug now.' );
		wp_trash_post( $other );
		Listings::settle();
		self::assertSame( [ 'haus-am-see' => $other ], $this->slugs() );
	}

	/** After a killed request, or in a restored database, the index still tells which listings were public. */
	public function testAListingHiddenByAKilledRequestIsRememberedWithinTheHour(): void {
		$draft   = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		$deleted = Listings::add( [], [ 'post_title' => 'Haus am Hang' ] );
		Connection::ofSite()->execute( "UPDATE %i SET post_status = 'draft' WHERE ID = %d", [ Connection::ofSite()->posts(), $draft ] );
		Connection::ofSite()->execute( 'DELETE FROM %i WHERE ID = %d', [ Connection::ofSite()->posts(), $deleted ] );
		wp_cache_flush();
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertSame( [ 'haus-am-hang' => $deleted, 'haus-am-see' => $draft ], $this->slugs() );
	}

	public function testASlugIsRememberedForTwoYears(): void {
		$now        = time();
		$repository = self::repository();
		$repository->remember( 'alt', postId: 1, combinationId: 0, now: $now - 2 * YEAR_IN_SECONDS - 1 );
		$repository->remember( 'jung', postId: 2, combinationId: 0, now: $now - 2 * YEAR_IN_SECONDS + 60 );
		self::assertNull( $repository->bySlug( 'alt' )?->marketingType, 'Only the slug is known of some listings.' );
		do_action( 'sw_immosuite_daily' );
		self::assertSame( [ 'jung' => 2 ], $this->slugs() );
		( new GoneRepository( Connection::ofSite(), new Clock( 120 ) ) )->deleteExpired();
		self::assertSame( [], $this->slugs() );
	}

	/** @return array<string, int> Ids of posts, by slug. */
	private function slugs(): array {
		return array_column( $this->stored->formerSlugs(), 'postId', 'slug' );
	}

	private static function repository(): GoneRepository {
		return new GoneRepository( Connection::ofSite(), new Clock() );
	}
}
