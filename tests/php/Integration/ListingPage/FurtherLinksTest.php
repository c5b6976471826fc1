<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\ListingPage\PartBlock;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\PrintedParts;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SiteOptions;

/** Links on the page of a listing that is no longer on offer. */
final class FurtherLinksTest extends IntegrationTestCase {

	private SiteOptions $options;

	protected function setUp(): void {
		Listings::clear();
		$this->options = new SiteOptions();
	}

	protected function tearDown(): void {
		wp_reset_query();
		$this->options->clear();
		Listings::clear();
	}

	/** Links without a target are omitted; similar listings appear only on the listing's own page. */
	public function testASoldListingLinksToSimilarListings(): void {
		$id = Listings::add( [ 'sw_immo_rooms' => 6, 'sw_immo_state' => 'sold', 'sw_immo_region' => 'radolfzell', 'sw_immo_zip' => '78315', 'sw_immo_city' => 'Radolfzell' ] );
		self::assertSame( '', $this->part( 'offer', $id ) );
		self::assertStringContainsString( 'Diese Immobilie ist verkauft.', $this->part( 'head', $id ) );
		$pages = array_map(
			static fn( string $title ): int => (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title ] ),
			[ 'searchPage' => 'Suche', 'leadPage' => 'Verkaufen' ]
		);
		$this->options->set( Settings::OPTION, $pages );
		PrintedParts::visit( $id );
		$html = $this->part( 'offer', $id );
		self::assertSame( 3, substr_count( $html, '<li>' ) );
		self::assertStringContainsString( '<a href="#swis-similar">Ähnliche Immobilien</a><small>3 Immobilien in und um Radolfzell</small>', $html );
		self::assertStringContainsString( '/verkaufen/">Was ist Ihre Immobilie wert?</a>', $html );
		preg_match( '~/suche/\?search=([\w-]+)">Suche speichern</a><small>Wir schreiben Ihnen, sobald etwas passt<~', $html, $link );
		$search = json_decode( (string) Secret::decode( $link[1] ?? '' ), true );
		self::assertIsArray( $search );
		self::assertSame( [ Searches::HOUSE, 'buy', [ [ 'locationId' => 'radolfzell' ] ] ], [ $search['categoryId'], $search['marketingType'], $search['locations'] ] );
		self::assertIsArray( $search['fields'] );
		self::assertCount( 1, $search['fields'] );
		$this->options->set( Settings::OPTION, $pages + [ 'alerts' => false ] );
		self::assertStringContainsString( '<small>Nach der Anmeldung sehen Sie, was passt</small>', $this->part( 'offer', $id ) );
		array_map( static fn( int $page ): mixed => wp_delete_post( $page, true ), $pages );
	}

	private function part( string $part, int $id ): string {
		$similar = static fn(): array => [ 'near' => 3, 'all' => 3 ];
		return ( new PartBlock( new Settings(), new Clock(), outline: static fn(): string => '', similar: $similar, regions: static fn(): array => [] ) )->render( [ 'part' => $part ], $id );
	}
}
