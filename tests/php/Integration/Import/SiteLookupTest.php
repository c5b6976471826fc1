<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\File\OpenedTransfer;
use SwImmoSuite\Import\OpenImmo\ListingMapper;
use SwImmoSuite\Import\OpenImmo\SiteLookup;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionFinder;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Staff;
use WP_User;

/** Finds regions and contact persons on the site for mapped listings. */
final class SiteLookupTest extends IntegrationTestCase {

	/** The README of the examples names these regions. */
	public function testTheExamplesAreInTheDemoRegions(): void {
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
		$mapper = new ListingMapper( new SourceSettings(), self::site(), new Translator( Language::German ), '2026-11-25' );
		$file   = new OpenImmoFile();
		try {
			$regions = $file->withTransfer(
				OpenImmoFile::EXAMPLES . '/voll.zip',
				static function ( OpenedTransfer $transfer ) use ( $mapper ): array {
					$regions = [];
					foreach ( $transfer->listings() as $listing ) {
						$regions[] = $mapper->map( $listing )->meta['sw_immo_region'] ?? null;
					}
					return $regions;
				}
			);
		} finally {
			$file->remove();
		}
		self::assertSame( [ 'konstanz-wollmatingen', 'allensbach', 'singen' ], $regions );
	}

	public function testAContactPersonMustBeAbleToEditListings(): void {
		$address = static function ( int $user ): string {
			$data = get_userdata( $user );
			self::assertInstanceOf( WP_User::class, $data );
			return $data->user_email;
		};
		$agent      = Staff::addUser( 'editor', 'secret' );
		$subscriber = Staff::addUser( 'subscriber', 'secret' );
		$site       = self::site();
		self::assertSame( $agent, $site->agent( 'nobody@domain.example', $address( $agent ) ) );
		self::assertSame( [ 0, 0, 0 ], [ $site->agent( $address( $subscriber ) ), $site->agent( 'nobody@domain.example' ), $site->agent( '', '' ) ] );
		Staff::deleteUsers();
	}

	private static function site(): SiteLookup {
		return SiteLookup::ofSite( ( new Container() )->get( RegionFinder::class ) );
	}
}
