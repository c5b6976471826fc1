<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Access;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;
use WP_REST_Request;

/** No way of saving publishes an exclusive listing, for any user. */
final class ExclusiveRuleTest extends IntegrationTestCase {

	/** @var list<string> Every status that listings had in this test, in order. */
	private array $statuses = [];

	protected function setUp(): void {
		Listings::clear();
		wp_set_current_user( 1 );
		$this->statuses = [];
		add_action( 'transition_post_status', [ $this, 'recordStatus' ], -10, 3 );
	}

	protected function tearDown(): void {
		remove_action( 'transition_post_status', [ $this, 'recordStatus' ], -10 );
		wp_set_current_user( 0 );
		Listings::clear();
	}

	public function recordStatus( string $to, string $from, \WP_Post $post ): void {
		if ( PostType::NAME === $post->post_type ) {
			$this->statuses[] = $to;
		}
	}

	#[DataProvider( 'statuses' )]
	public function testAPublicStatusIsReplacedByPrivate( string $requested, string $stored ): void {
		$date = 'future' === $requested ? gmdate( 'Y-m-d H:i:s', time() + 86_400 ) : '';
		$id   = Listings::add( [ Field::Exclusive->value => '1' ], [
			'post_status'   => $requested,
			'post_date'     => $date,
			'post_date_gmt' => $date,
		] );
		self::assertSame( $stored, get_post_status( $id ) );
		self::assertNotContains( 'publish', $this->statuses );
	}

	/** @return iterable<string, array{string, string}> The requested status, and the one that is stored. */
	public static function statuses(): iterable {
		yield 'published' => [ 'publish', 'private' ];
		yield 'scheduled' => [ 'future', 'private' ];
		yield 'draft' => [ 'draft', 'draft' ];
		yield 'pending' => [ 'pending', 'pending' ];
		yield 'private' => [ 'private', 'private' ];
		yield 'a public status of another plugin' => [ 'sold', 'private' ];
		yield 'a publicly queryable status' => [ 'window', 'private' ];
		yield 'a status of a workflow' => [ 'checked', 'checked' ];
		yield 'a status for staff' => [ 'team', 'team' ];
	}

	/** Posts with a public status of another plugin show on pages, in lists and in feeds. */
	#[DataProvider( 'statuses' )]
	public function testNoStatusMakesAnExclusiveListingVisibleToStrangers( string $requested ): void {
		$id     = Listings::addExclusive( title: 'Verborgene Villa am Ufer' );
		$editor = Staff::newUserHeaders( 'editor' );
		$answer = Http::call( new HttpCall( 'POST', "/wp-json/wp/v2/sw_immo_listing/{$id}", [ 'status' => $requested ], $editor ) );
		Staff::deleteUsers();
		self::assertSame( 200, $answer->status, $answer->text );
		foreach ( [ "/?post_type=sw_immo_listing&p={$id}", '/immobilien/', '/immobilien/feed/', '/?s=Verborgene', "/wp-json/wp/v2/sw_immo_listing/{$id}" ] as $path ) {
			self::assertFalse( str_contains( Http::call( new HttpCall( 'GET', $path ) )->text, 'Verborgene Villa' ), $path );
		}
	}

	public function testTheHourlyEventHidesListingsThatAPluginHasPublished(): void {
		$id = Listings::addExclusive();
		Connection::ofSite()->execute( "UPDATE %i SET post_status = 'sold' WHERE ID = %d", [ Connection::ofSite()->posts(), $id ] );
		clean_post_cache( $id );
		do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		self::assertSame( 'private', get_post( $id )->post_status ?? '' );
	}

	public function testTheExclusiveFlagMakesAPublicListingPrivate(): void {
		$id = Listings::add( [], [ 'post_status' => 'sold' ] );
		self::assertSame( 'sold', get_post_status( $id ) );
		update_post_meta( $id, Field::Exclusive->value, '1' );
		self::assertSame( 'private', get_post( $id )->post_status ?? '' );
	}

	public function testANewExclusiveListingIsNeverPublicWhileRestSavesIt(): void {
		$request = new WP_REST_Request( 'POST', '/wp/v2/' . PostType::NAME );
		$request->set_body_params( [
			'title'  => 'Verborgene Villa',
			'status' => 'publish',
			'meta'   => [ Field::Exclusive->value => true ],
		] );
		$answer = rest_do_request( $request );
		$data   = $answer->get_data();
		self::assertSame( 201, $answer->get_status() );
		self::assertIsArray( $data );
		self::assertSame( 'private', $data['status'] );
		self::assertNotContains( 'publish', $this->statuses );
	}

	public function testSettingTheFlagByRestMakesAPublishedListingPrivate(): void {
		$id     = Listings::add();
		$answer = $this->update( $id, [ 'meta' => [ Field::Exclusive->value => true ] ] );
		self::assertSame( [ 'private', true ], [ get_post_status( $id ), Meta::isExclusive( $id ) ] );
		self::assertSame( 'private', $answer['status'] );
	}

	public function testWithoutTheFlagAListingStaysPrivateUntilItsStatusIsChanged(): void {
		$id = Listings::addExclusive();
		$this->update( $id, [ 'meta' => [ Field::Exclusive->value => false ] ] );
		self::assertSame( 'private', get_post_status( $id ) );
		$id = Listings::addExclusive();
		$this->update( $id, [
			'status' => 'publish',
			'meta'   => [ Field::Exclusive->value => false ],
		] );
		self::assertSame( 'publish', get_post_status( $id ) );
	}

	public function testSettingOnlyTheMetaMakesAListingPrivate(): void {
		$id = Listings::add();
		update_post_meta( $id, Field::Exclusive->value, 'true' );
		self::assertSame( 'private', get_post_status( $id ) );
		$other = Listings::add();
		add_post_meta( $other, Field::Exclusive->value, 1 );
		self::assertSame( 'private', get_post( $other )->post_status ?? '' );
		delete_post_meta( $other, Field::Exclusive->value );
		self::assertSame( 'private', get_post_status( $other ) );
	}

	public function testQuickEditAndBulkEditCannotPublish(): void {
		$id = Listings::addExclusive();
		wp_update_post( [
			'ID'            => $id,
			'post_status'   => 'publish',
			'post_password' => 'geheim',
		] );
		self::assertSame( [ 'private', '' ], [ get_post_status( $id ), get_post( $id )->post_password ?? null ] );
	}

	public function testPublishingWithoutTheFilterIsReverted(): void {
		$id = Listings::add( [ Field::Exclusive->value => true ], [ 'post_status' => 'draft' ] );
		wp_publish_post( $id );
		self::assertSame( 'private', get_post_status( $id ) );
	}

	public function testAnExclusiveListingCanBeTrashed(): void {
		$id = Listings::addExclusive();
		wp_trash_post( $id );
		self::assertSame( 'trash', get_post_status( $id ) );
		wp_untrash_post( $id );
		self::assertSame( 'draft', get_post_status( $id ) );
	}

	public function testOtherPostsAreUnchanged(): void {
		$id = wp_insert_post( [
			'post_title'  => 'Beitrag',
			'post_status' => 'publish',
			'meta_input'  => [ Field::Exclusive->value => '1' ],
		] );
		self::assertSame( 'publish', get_post_status( $id ) );
		wp_delete_post( $id, true );
	}

	public function testAScheduledExclusiveListingIsShownFromItsDate(): void {
		$date = gmdate( 'Y-m-d H:i:s', time() + 3_600 );
		$id   = Listings::add( [ Field::Exclusive->value => true ], [
			'post_status'   => 'future',
			'post_date'     => get_date_from_gmt( $date ),
			'post_date_gmt' => $date,
		] );
		self::assertSame( [], Listings::reader()->exclusive()['listings'] );
		self::assertNull( Listings::reader()->visibleById( $id, signedIn: true ) );
		$later = Listings::reader( later: 3_700 );
		self::assertCount( 1, $later->exclusive()['listings'] );
		self::assertNotNull( $later->visibleById( $id, signedIn: true ) );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<array-key, mixed>
	 */
	private function update( int $id, array $body ): array {
		$request = new WP_REST_Request( 'POST', '/wp/v2/' . PostType::NAME . '/' . $id );
		$request->set_body_params( $body );
		$answer = rest_do_request( $request );
		self::assertSame( 200, $answer->get_status() );
		$data = $answer->get_data();
		return is_array( $data ) ? $data : [];
	}
}
