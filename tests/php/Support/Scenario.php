<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;

/** Data for calls of the routes: regions and two listings; on request, a visitor's search, consent and session. */
final class Scenario {

	public readonly int $publicListing;

	public readonly int $exclusiveListing;

	public function __construct() {
		( new Searches() )->storeRegions();
		$this->publicListing    = self::listing( 'Haus am Hang', exclusive: false );
		$this->exclusiveListing = self::listing( 'Haus am Ufer', exclusive: true );
		( new Container() )->get( IndexUpkeep::class )->rebuild();
	}

	/** Deletes the posts of the two listings. */
	public function deletePosts(): void {
		wp_delete_post( $this->publicListing, true );
		wp_delete_post( $this->exclusiveListing, true );
	}

	/** The uuid of a listing. */
	public static function uuid( int $postId ): string {
		$uuid = get_post_meta( $postId, 'sw_immo_uuid', true );
		return is_string( $uuid ) ? $uuid : '';
	}

	/** @return string UUID of a new search of this browser's visitor. */
	public static function addSearch( Browser $browser ): string {
		return $browser->post( '/saved-search', Searches::body() )->string( 'uuid' );
	}

	/** @return int Id of a new consent of this browser's visitor. */
	public static function addConsent( Browser $browser ): int {
		$account                 = $browser->get( '/contact' )->body->all();
		$account['customFields'] = [
			'dataPrivacy'   => true,
			'acceptContact' => true,
			'newsletter'    => false,
		];
		/** @var array<string, mixed> $account */
		$browser->put( '/contact', $account );
		return max( 0, ...array_column( ( new Stored() )->consents(), 'id' ) );
	}

	/** UUID of the session of this browser. */
	public static function session( Browser $browser ): string {
		foreach ( $browser->get( '/auth/sessions' )->body->all() as $session ) {
			if ( is_array( $session ) && true === ( $session['current'] ?? false ) && is_string( $session['id'] ?? null ) ) {
				return $session['id'];
			}
		}
		return '';
	}

	private static function listing( string $title, bool $exclusive ): int {
		return (int) wp_insert_post(
			[
				'post_type'   => 'sw_immo_listing',
				'post_status' => 'publish',
				'post_title'  => $title,
				'meta_input'  => [
					'sw_immo_category'       => Searches::HOUSE,
					'sw_immo_marketing_type' => 'buy',
					'sw_immo_region'         => 'altstadt',
					'sw_immo_price'          => 650_000,
					'sw_immo_zip'            => '78462',
					'sw_immo_city'           => 'Konstanz',
					'sw_immo_exclusive'      => $exclusive,
				],
			],
			false
		);
	}
}
