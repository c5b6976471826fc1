<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\PrivateFiles\ContactPhoto;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\PrintedParts;
use SwImmoSuite\Tests\Support\SiteOptions;

/** The parts with price, contact person and inquiry: `offer` beside the text, `bar` at the lower edge of the screen. */
final class OfferPartsTest extends IntegrationTestCase {

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

	public function testTheContactPersonCanBeCalled(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$user = wp_insert_user( [ 'user_login' => 'probe', 'user_pass' => wp_generate_password(), 'display_name' => 'Anna Probe', 'role' => 'editor' ] );
		self::assertIsInt( $user );
		ContactPerson::store( $user, shown: true, phone: '+49 (0)30 23125-123' );
		$html = PrintedParts::part( 'offer', Listings::add( [ 'sw_immo_agent_user' => $user ] ) );
		self::assertMatchesRegularExpression( '~<a class="swis-quiet" href="tel:\+493023125123"><svg.+?</svg>\+49 \(0\)30 23125-123</a>~', $html );
		self::assertStringContainsString( '<strong>Anna Probe</strong><small>Ihre Ansprechperson</small>', $html );
		self::assertStringNotContainsString( '<img', $html, 'The contact person has no photo.' );
		$id    = Listings::add( [ 'sw_immo_agent_user' => $user ] );
		$photo = PrintedParts::picture( $id, 'anna' );
		ContactPhoto::store( $user, $photo );
		$html = PrintedParts::part( 'offer', $id );
		self::assertMatchesRegularExpression( '~<div class="swis-contact"><img src="[^"]+/anna[^"]*\.gif" alt="" width="64" height="64" loading="lazy"~', $html );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertStringNotContainsString( '<img', PrintedParts::part( 'offer', $id ) );
		self::assertTrue( wp_delete_user( $user ) );
	}

	public function testTheAgencysNumbersReplaceMissingNumbersOfTheContactPerson(): void {
		$id = Listings::add( PrintedParts::FULL );
		self::assertStringNotContainsString( 'swis-reach', PrintedParts::part( 'offer', $id ) );
		$this->options->set( Settings::OPTION, [ 'agencyPhone' => '+49 7531 123456', 'agencyWhatsApp' => '+49 (0)171 1234567' ] );
		$html = PrintedParts::part( 'offer', $id );
		self::assertStringContainsString( 'href="tel:+497531123456"', $html );
		self::assertMatchesRegularExpression( '~<a class="swis-quiet" href="https://wa\.me/491711234567" rel="noopener"><svg.+?</svg>WhatsApp</a>~', $html );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertDoesNotMatchRegularExpression( '~tel:|wa\.me~', PrintedParts::part( 'offer', $id ) );
	}

	public function testTheBarHasPriceCallAndInquiryAndAppearsOnlyOnTheListingPage(): void {
		$this->options->set( Settings::OPTION, [ 'agencyPhone' => '+49 7531 123456' ] );
		$id = Listings::add( PrintedParts::FULL );
		self::assertSame( '', PrintedParts::part( 'bar', $id ) );
		PrintedParts::visit( $id );
		$html = PrintedParts::part( 'bar', $id );
		self::assertStringContainsString( 'aria-label="Preis und Anfrage"', $html );
		self::assertStringContainsString( "<span class=\"swis-hidden\">Kaufpreis: </span><strong>650.000\u{a0}€</strong> <small>zzgl. Provision</small>", $html );
		self::assertMatchesRegularExpression( '~<a class="swis-quiet" href="tel:\+497531123456"><svg.+?</svg>Anrufen</a><a class="swis-ask" href="\#swis-inquiry" data-swis-home="\d+">~', $html );
		self::assertMatchesRegularExpression( '~<a class="swis-ask"[^>]+><span class="[^"]*wp-element-button">Anfragen</span></a>~', $html );
		update_post_meta( $id, 'sw_immo_marketing_type', 'rent' );
		self::assertMatchesRegularExpression( "~<strong>650\.000\u{a0}€</strong> <small>[^<]+miete</small>~u", PrintedParts::part( 'bar', $id ) );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertSame( '', PrintedParts::part( 'bar', $id ) );
	}

	public function testTheLinesForPaperNameTheAgencyOnce(): void {
		$this->options->set( Settings::OPTION, [ 'agencyName' => 'Seeblick', 'agencyAddress' => 'Uferweg 1', 'agencyPhone' => '07531 1' ] );
		$id = Listings::add();
		PrintedParts::visit( $id );
		self::assertStringContainsString( '<div class="swis-paper"><p>Seeblick<br>Uferweg 1<br>07531 1<br>http', PrintedParts::part( 'head', $id ) );
	}

	public function testThePriceIsFollowedByThePricePerSquareMeterAndAdditionalCosts(): void {
		$id = Listings::add( [ 'sw_immo_price' => 495_000, 'sw_immo_living_space' => 96 ] + PrintedParts::FULL );
		$buy = "<strong>495.000\u{a0}€</strong> <small>5.156\u{a0}€/m²</small> <small>zuzüglich 3,57\u{a0}% Provision</small></p>";
		self::assertStringContainsString( $buy, PrintedParts::part( 'offer', $id ) );
		$rent = [ 'sw_immo_marketing_type' => 'rent', 'sw_immo_price' => 950, 'sw_immo_living_space' => 80, 'sw_immo_details' => [ 'nebenkosten' => 210 ] ];
		self::assertStringContainsString( "<strong>950\u{a0}€ pro Monat</strong> <small>zuzüglich 210\u{a0}€ Nebenkosten</small>", PrintedParts::part( 'offer', Listings::add( $rent ) ) );
		$plot = [ 'sw_immo_price' => 132_840, 'sw_immo_living_space' => 0, 'sw_immo_plot_area' => 820 ];
		self::assertStringContainsString( "<small>162\u{a0}€/m²</small>", PrintedParts::part( 'offer', Listings::add( $plot ) ) );
	}

	public function testTheOfferLinksToTheFormOnlyIfThePageHasOne(): void {
		$id      = Listings::add();
		$hasLink = static fn(): bool => str_contains( PrintedParts::part( 'offer', $id ), 'href="#swis-inquiry"' );
		self::assertFalse( $hasLink(), 'Outside of the listing\'s page there is no form.' );
		PrintedParts::visit( $id );
		self::assertTrue( $hasLink() );
		$this->options->set( Settings::OPTION, [ 'inquiryOnListing' => false ] );
		self::assertFalse( $hasLink() );
		foreach ( [ 'expose-inquiry' => true, 'expose-inquiry {"objectId":7}' => false, "expose-inquiry {\"objectId\":{$id}}" => true ] as $block => $expected ) {
			wp_update_post( [ 'ID' => $id, 'post_content' => "<!-- wp:sw-immosuite/{$block} /-->" ] );
			self::assertSame( $expected, $hasLink(), $block );
		}
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertFalse( $hasLink() );
	}
}
