<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Completeness;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Completeness\OpenPoints;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Searches;

/** Every change of a listing, by any user or program, updates its stored open points. */
final class OpenPointsTest extends IntegrationTestCase {

	private const CERTIFICATE = [
		'sw_immo_energy_status'  => 'certificate',
		'sw_immo_energy_type'    => 'demand',
		'sw_immo_energy_value'   => 92,
		'sw_immo_energy_sources' => 'Erdgas',
		'sw_immo_energy_year'    => 1964,
		'sw_immo_energy_class'   => 'C',
		'sw_immo_energy_issued'  => '2024-03-12',
	];

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testOpenPointsFollowEveryChange(): void {
		$id = Listings::add();
		self::assertSame( [ 'picture', 'energy' ], self::openPoints( $id ) );
		self::saveMeta( $id, [ 'sw_immo_price' => 0, 'sw_immo_region' => '', 'sw_immo_zip' => '', 'sw_immo_category' => 0 ] );
		self::assertSame( [ 'category', 'price', 'place', 'picture' ], self::openPoints( $id ) );
		self::saveMeta( $id, [ 'sw_immo_category' => Searches::HOUSE, 'sw_immo_price_on_request' => true, 'sw_immo_region' => 'radolfzell' ] + self::CERTIFICATE );
		self::assertSame( [ 'picture' ], self::openPoints( $id ) );
	}

	public function testACompleteListingHasAnEmptyList(): void {
		$id = $this->addComplete();
		self::assertSame( [], self::openPoints( $id ) );
		self::assertTrue( metadata_exists( 'post', $id, Field::Open->value ) );
	}

	public function testEachPictureAndPlanNeedsAnAlternativeText(): void {
		$id   = $this->addComplete();
		$plan = Listings::addPicture( $id, 'plan.gif', asImage: false );
		self::saveMeta( $id, [ 'sw_immo_gallery' => [ (int) get_post_thumbnail_id( $id ) ], 'sw_immo_plans' => [ $plan ] ] );
		self::assertSame( [ 'alt' ], self::openPoints( $id ) );
		update_post_meta( $plan, '_wp_attachment_image_alt', 'Erdgeschoss mit drei Zimmern' );
		wp_update_post( [ 'ID' => $plan ] );
		Listings::settle();
		self::assertSame( [], self::openPoints( $id ) );
	}

	public function testAPlanDoesNotCountAsAPicture(): void {
		$id   = Listings::add( self::CERTIFICATE );
		$plan = Listings::addPicture( $id, 'plan.gif', asImage: false );
		update_post_meta( $plan, '_wp_attachment_image_alt', 'Erdgeschoss' );
		self::saveMeta( $id, [ 'sw_immo_plans' => [ $plan ] ] );
		self::assertSame( [ 'picture' ], self::openPoints( $id ) );
	}

	public function testADeletedPictureDoesNotCount(): void {
		$id = Listings::add( self::CERTIFICATE + [ 'sw_immo_gallery' => [ 999_999 ] ] );
		self::assertSame( [ 'picture' ], self::openPoints( $id ) );
	}

	public function testExpiredCertificatesBecomeOpenPoints(): void {
		$id = $this->addComplete();
		self::checkAt( '2034-03-12 23:59:59' );
		self::assertSame( [], self::openPoints( $id ) );
		self::checkAt( '2034-03-13 00:00:01' );
		self::assertSame( [ 'expired' ], self::openPoints( $id ) );
	}

	public function testDraftsAndExclusiveListingsAreCheckedDaily(): void {
		$ids = [ Listings::add( [], [ 'post_status' => 'draft' ] ), Listings::addExclusive(), Listings::add( [], [ 'post_status' => 'pending' ] ) ];
		array_map( static fn( int $id ): bool => delete_post_meta( $id, Field::Open->value ), $ids );
		do_action( 'sw_immosuite_daily' );
		foreach ( $ids as $id ) {
			self::assertSame( [ 'picture', 'energy' ], self::openPoints( $id ) );
		}
	}

	public function testTrashedListingsAreNotChecked(): void {
		$id = Listings::add( [], [ 'post_status' => 'trash' ] );
		self::assertFalse( metadata_exists( 'post', $id, Field::Open->value ) );
	}

	/** The meta is internal: REST neither reads nor writes it. */
	public function testOpenPointsAreNotInRest(): void {
		wp_set_current_user( 1 );
		$meta = rest_do_request( new \WP_REST_Request( 'GET', '/wp/v2/sw_immo_listing/' . Listings::add() ) )->get_data();
		self::assertIsArray( $meta );
		self::assertStringNotContainsString( '"open"', (string) wp_json_encode( $meta ) );
	}

	private function addComplete(): int {
		$id      = Listings::add( self::CERTIFICATE );
		$picture = Listings::addPicture( $id );
		update_post_meta( $picture, '_wp_attachment_image_alt', 'Haus vom Garten aus' );
		wp_update_post( [ 'ID' => $picture ] );
		Listings::settle();
		return $id;
	}

	/** @param array<string, mixed> $meta */
	private static function saveMeta( int $id, array $meta ): void {
		foreach ( $meta as $key => $value ) {
			update_post_meta( $id, $key, $value );
		}
		Listings::settle();
	}

	/** Runs the daily check at a time in the site's time zone. */
	private static function checkAt( string $time ): void {
		$utc = ( new \DateTimeImmutable( $time, wp_timezone() ) )->getTimestamp();
		( new Container( Clock::stopped( $utc ) ) )->get( OpenPoints::class )->refreshAll();
	}

	private static function openPoints( int $id ): mixed {
		return Meta::stored( $id, Field::Open );
	}
}
