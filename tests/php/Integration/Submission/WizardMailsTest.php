<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\AgencySite;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;

/** The mails of a lead, a saved search and an inquiry, from the form to the mail server, as in the copy deck. */
final class WizardMailsTest extends IntegrationTestCase {

	private AgencySite $site;

	protected function setUp(): void {
		Listings::clear();
		( new Searches() )->storeRegions();
		$this->site = new AgencySite();
	}

	protected function tearDown(): void {
		$this->site->close();
		Listings::clear();
	}

	public function testTheMailsOfALeadMatchTheExamplesOfTheSpecification(): void {
		$lead    = [
			'locations' => [ [ 'street' => 'Seestraße', 'number' => '12 a', 'zip' => '78315', 'city' => 'Radolfzell' ] ],
			'fields'    => [ Searches::number( 'property[baujahr]', 1978 ), Searches::number( 'area.livingSpace', 142.5 ), Searches::number( 'price.price', 650_000 ) ],
		];
		$boxes   = [ 'dataPrivacy' => true, 'acceptContact' => true, 'newsletter' => true ];
		$address = [ 'salutation' => 'Frau', 'phone' => '030 23125 123', 'email' => 'name@domain.example', 'customFields' => $boxes ];

		[ $visitor, $agency ] = $this->site->send( '/contact/lead', Bodies::lead( $lead, $address ), 'lead-wizard', 'Immobilie anbieten' );

		self::assertSame( [ 'name@domain.example', 'post@agentur.example', 'Bitte bestätigen Sie Ihre Anfrage' ], [ $visitor['to'], $visitor['replyTo'], $visitor['subject'] ] );
		self::assertSame(
			<<<'MAIL'
			Ihre Anfrage
			Haus verkaufen

			Bitte bestätigen Sie Ihre Anfrage
			https://www.agentur.example/webapp/login?k={k}

			Dabei wurde auch der Newsletter von ‹Agentur› über neue Immobilien und
			den regionalen Immobilienmarkt gewählt. Der Link bestätigt beides.
			Abbestellen können Sie jederzeit.

			Danach melden wir uns bei Ihnen. Der Link gilt bis zum 28. November 2026
			um 14:05 Uhr.

			Am 21. November 2026 um 14:05 Uhr wurde diese E-Mail-Adresse auf
			www.agentur.example/immobilie-anbieten bei einer Anfrage an ‹Agentur›
			angegeben. Sie waren das nicht? Dann brauchen Sie nichts zu tun; die
			Angaben bleiben als unbestätigt gekennzeichnet. Auf Wunsch löschen wir
			sie: post@agentur.example

			-- 
			‹Agentur, Anschrift, Rechtliches›. Impressum:
			https://www.agentur.example/impressum/

			MAIL,
			$visitor['text']
		);
		self::assertSame( [ 'post@agentur.example', 'name@domain.example' ], [ $agency['to'], $agency['replyTo'] ] );
		self::assertMatchesRegularExpression( '/^Haus verkaufen: Erika Mustermann \[[0-9a-f]{8}\]$/u', $agency['subject'] );
		self::assertSame(
			<<<'MAIL'
			Unbestätigt. Über www.agentur.example/immobilie-anbieten am 21. November
			2026 um 14:05 Uhr eingegangen. Die E-Mail-Adresse ist noch nicht
			bestätigt; es ist also nicht sicher, von wem dies stammt. Sobald sie
			bestätigt ist, folgt eine weitere E-Mail.

			IMMOBILIE
			Vorhaben:          Verkaufen
			Nutzung:           Wohnen
			Immobilienart:     Haus
			Standort:          Seestraße 12 a, 78315 Radolfzell
			Preisvorstellung:  650.000 €
			Wohnfläche:        142,5 m²
			Baujahr:           1978

			KONTAKT
			Name:              Frau Erika Mustermann
			E-Mail-Adresse:    name@domain.example
			Telefon:           030 23125 123

			EINWILLIGUNGEN
			Speicherung meiner Angaben:         ja
			Kontakt per Telefon, Brief, E-Mail: ja
			Newsletter:                         ja, Bestätigung steht aus

			Ihre Antwort auf diese E-Mail geht an name@domain.example.
			In WordPress: https://www.agentur.example/wp-admin/admin.php?page=sw-immosuite-inbox&entry={uuid}

			MAIL,
			$agency['text']
		);
	}

	public function testALeadNamesRegionsDistrictAndRadius(): void {
		$lead = [
			'marketingType' => 'RENT',
			'objectType'    => 'COMMERCIAL',
			'categoryId'    => Searches::OFFICE,
			'locations'     => [ ...Searches::locations( 'altstadt', '78315' ), [ 'city' => 'Konstanz', 'district' => 'Paradies', 'radiusKm' => 2.5 ] ],
			'fields'        => [ Searches::number( 'price.price', 1_250 ), Searches::number( 'area.plotArea', 85.5 ) ],
		];
		[ , $agency ] = $this->site->send( '/contact/lead', Bodies::lead( $lead ), 'lead-wizard' );
		self::assertStringStartsWith( 'Büro/Praxis vermieten: Erika Mustermann [', $agency['subject'] );
		self::assertStringContainsString(
			<<<'MAIL'
			IMMOBILIE
			Vorhaben:          Vermieten
			Nutzung:           Gewerbe
			Immobilienart:     Büro/Praxis
			Standort:          Konstanz
			Ortsteil:          Paradies
			Umkreis:           2,5 km
			Regionen:          Altstadt, Markelfingen
			Kaltmiete:         1.250 € pro Monat
			Fläche:            85,5 m²

			KONTAKT
			MAIL,
			$agency['text']
		);
	}

	public function testTheMailsOfASavedSearch(): void {
		$search = [
			'marketingType' => 'rent',
			'locations'     => Searches::locations( 'altstadt', 'meersburg', 'hoeri' ),
			'fields'        => [ Searches::range( 'price.price', null, 1_200 ), Searches::range( 'area.numberRooms', 2.5, null ) ],
			'alerts'        => 'weekly',
		];
		$this->site->language = Language::English;

		$mails = $this->site->send( '/wizard/saved-search', Bodies::savedSearch( $search ), 'saved-search-wizard', 'Suche' );
		self::assertCount( 1, $mails, 'The agency gets no mail before the confirmation.' );
		self::assertSame( 'Please confirm your saved search', $mails[0]['subject'] );
		self::assertSame(
			<<<'MAIL'
			Your saved search
			Apartment to rent in Altstadt, Höri and 1 more region
			Monthly rent, excluding utilities: up to €1,200 per month · Rooms: from
			2.5

			Please confirm your saved search
			https://www.agentur.example/webapp/login?lang=en&k={k}

			Your search is then saved. You can change it after signing in. The link
			is valid until November 28, 2026 at 2:05 PM.

			On November 21, 2026 at 2:05 PM a search was saved at ‹Agentur› with
			this email address on www.agentur.example/suche. Wasn’t you? Then there
			is nothing to do. Without confirmation we delete these details after 7
			days.

			-- 
			‹Agentur, Anschrift, Rechtliches›. Legal notice:
			https://www.agentur.example/impressum/

			MAIL,
			$mails[0]['text']
		);
		$rest = Rest::at( AgencySite::NOW + 60 );
		self::assertSame( 'SavedSearch', $rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
		[ $agency ] = SentMails::all( $rest->services );
		self::assertSame( 'Suchprofil: Erika Mustermann [', substr( $agency['subject'], 0, -9 ) );
		self::assertSame(
			<<<'MAIL'
			Bestätigt. Über www.agentur.example/suche am 21. November 2026 um 14:05
			Uhr eingegangen. Die E-Mail-Adresse wurde am 21. November 2026 um 14:06
			Uhr bestätigt.

			SUCHE
			Vorhaben:          Mieten
			Immobilienart:     Wohnung
			Regionen:          Altstadt, Höri, Meersburg
			Kaltmiete:         bis 1.200 € pro Monat
			Zimmer:            ab 2,5
			E-Mails:           Wöchentlich

			KONTAKT
			Name:              Erika Mustermann
			E-Mail-Adresse:    erika.mustermann@domain.example

			EINWILLIGUNGEN
			Speicherung meiner Angaben:         ja
			Kontakt per Telefon, Brief, E-Mail: ja
			Newsletter:                         nein

			Ihre Antwort auf diese E-Mail geht an erika.mustermann@domain.example.
			In WordPress: https://www.agentur.example/wp-admin/admin.php?page=sw-immosuite-inbox&entry={uuid}

			MAIL,
			$agency['text']
		);
	}

	public function testAMailWithRegionsLoadsThemOnce(): void {
		$this->site->send( '/wizard/saved-search', Bodies::savedSearch(), 'saved-search-wizard' );
		$rest = Rest::at( AgencySite::NOW + 60 );
		$rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$reads = 0;
		$count = static function ( string $sql ) use ( &$reads ): string {
			$reads += (int) preg_match( '/^SELECT .*_regions` ORDER BY position/s', $sql );
			return $sql;
		};
		add_filter( 'query', $count );
		[ $agency ] = SentMails::all( $rest->services );
		remove_filter( 'query', $count );
		self::assertStringContainsString( 'Regionen:          Altstadt', $agency['text'] );
		self::assertSame( 1, $reads );
	}

	public function testTheMailsOfAnInquiry(): void {
		$listing              = Listings::add( [ Field::MarketingType->value => 'rent', Field::Price->value => 950 ] );
		[ $visitor, $agency ] = $this->site->send( '/wizard/expose-inquiry', Bodies::inquiry( $listing, [ 'type' => 'viewing' ] ), 'expose-inquiry', 'Haus mit Garten' );
		self::assertSame( 'Bitte bestätigen Sie Ihre Anfrage zu einer Immobilie', $visitor['subject'] );
		self::assertStringStartsWith(
			<<<'MAIL'
			Ihre Anfrage: Besichtigung
			Haus mit Garten am Hang
			78315 Radolfzell, 950 € pro Monat

			Bitte bestätigen Sie Ihre Anfrage zu einer Immobilie
			https://www.agentur.example/webapp/login?k={k}

			Danach melden wir uns bei Ihnen. Der Link gilt bis zum 28. November 2026
			um 14:05 Uhr.

			Am 21. November 2026 um 14:05 Uhr wurde diese E-Mail-Adresse auf
			www.agentur.example/haus-mit-garten bei einer Anfrage an ‹Agentur›
			angegeben.
			MAIL,
			$visitor['text']
		);
		self::assertStringStartsWith( 'Haus mit Garten am Hang: Erika Mustermann [', $agency['subject'] );
		self::assertStringContainsString(
			str_replace(
				'{link}',
				(string) get_permalink( $listing ),
				<<<'MAIL'
				OBJEKT
				Haus mit Garten am Hang, 78315 Radolfzell, Kaltmiete: 950 € pro Monat
				{link}
				Wunsch:            Besichtigung

				KONTAKT
				Name:              Erika Mustermann
				E-Mail-Adresse:    erika.mustermann@domain.example

				NACHRICHT
				> Ist das Haus noch frei?
				MAIL
			),
			$agency['text']
		);
	}

	public function testAListingThatBecameExclusiveIsNamedOnlyToTheAgency(): void {
		$listing = Listings::add();

		$this->site->meanwhile = static fn(): mixed => update_post_meta( $listing, Field::Exclusive->value, true );

		[ $visitor, $agency ] = $this->site->send( '/wizard/expose-inquiry', Bodies::inquiry( $listing ), 'expose-inquiry', 'Anfrage' );
		self::assertStringContainsString( "www.agentur.example/anfrage bei einer Anfrage an ‹Agentur› angegeben.", $visitor['text'] );
		self::assertStringNotContainsString( 'Garten', implode( $visitor ) );
		self::assertStringContainsString( 'Haus mit Garten am Hang, 78315 Radolfzell, Kaufpreis: 650.000 €', $agency['text'] );
	}

	public function testMailsOmitAnUnknownPrice(): void {
		$listing      = Listings::add( [ Field::Price->value => 0 ] );
		[ , $agency ] = $this->site->send( '/wizard/expose-inquiry', Bodies::inquiry( $listing ), 'expose-inquiry', 'Anfrage' );
		self::assertStringContainsString( "Haus mit Garten am Hang, 78315 Radolfzell\n", $agency['text'] );
		self::assertStringNotContainsString( 'preis', strtolower( $agency['text'] ) );
	}

	public function testADeletedListingIsNamedWithItsStoredTexts(): void {
		$listing = Listings::add();

		$this->site->meanwhile = static fn(): mixed => wp_delete_post( $listing, true );

		[ $visitor, $agency ] = $this->site->send( '/wizard/expose-inquiry', Bodies::inquiry( $listing ), 'expose-inquiry', 'Anfrage' );
		self::assertStringContainsString( "Ihre Anfrage\nHaus mit Garten am Hang\n78315 Radolfzell\n\n", $visitor['text'] );
		self::assertStringContainsString( "OBJEKT\nHaus mit Garten am Hang, 78315 Radolfzell, Kaufpreis: 650.000 €\n\nKONTAKT", $agency['text'] );
		self::assertStringStartsWith( 'Haus mit Garten am Hang: Erika Mustermann [', $agency['subject'] );
	}

	public function testTheMailDescribesTheNewsletterAsTheFormDid(): void {
		$this->site->meanwhile = static function (): void {
			$settings = get_option( Settings::OPTION );
			update_option( Settings::OPTION, [ 'newsletterContent' => [ 'de' => 'etwas ganz anderes' ] ] + ( is_array( $settings ) ? $settings : [] ) );
		};

		[ $visitor ] = $this->site->send( '/wizard/contact', Visitor::subscription(), 'newsletter', 'Newsletter' );
		self::assertStringContainsString( "Er informiert über neue Immobilien und den\nregionalen Immobilienmarkt.", $visitor['text'] );
		self::assertStringNotContainsString( 'etwas ganz anderes', $visitor['text'] );
	}
}
