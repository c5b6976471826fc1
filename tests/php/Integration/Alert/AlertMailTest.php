<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Alert;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\Notification\NotificationRenderer;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;

/** Content of alert mails, rendered when they are sent. */
final class AlertMailTest extends IntegrationTestCase {

	private SignedIn $visitor;

	private string $timeZoneBefore;

	protected function setUp(): void {
		Prospects::begin();
		$this->timeZoneBefore = wp_timezone_string();
		update_option( 'timezone_string', 'Europe/Berlin' );
		$this->visitor = Prospects::add( 'Name@domain.example' );
	}

	protected function tearDown(): void {
		Listings::clear();
		update_option( 'timezone_string', $this->timeZoneBefore );
		remove_filter( 'sw_immosuite_alert_listings', '__return_empty_array' );
	}

	public function testANewListingIsShownWithAllKnownValues(): void {
		$listing = Prospects::home( [ Field::Zip->value => '78462', Field::City->value => 'Konstanz', Field::Rooms->value => 3 ] );
		$mail = $this->runAndRender();
		self::assertSame( [ 'Name@domain.example', "1 neue Immobilie: {$this->searchTitle()}" ], [ $mail->to, $mail->subject ] );
		self::assertStringContainsString( 'zu Ihrem Suchprofil', self::oneLine( $mail->body ) );
		self::assertStringContainsString( "Kaufpreis:\u{a0}bis", $mail->body, 'No line may break after a label.' );
		self::assertStringContainsString( "Neu\nWohnung am See\n78462 Konstanz\n90\u{a0}m² · 3 Zimmer\nKaufpreis: 440.000\u{a0}€\n" . get_permalink( $listing ), $mail->body );
		$today = self::today();
		self::assertStringContainsString( "weil Sie am {$today} dieses Suchprofil gespeichert und E-Mails gewählt haben (sofort).", self::oneLine( $mail->body ) );
		self::assertMatchesRegularExpression( '~Seltener: (https?://\S+/webapp/login\?k=a\S+)&less=1\s+E-Mails beenden: \1(?!\S)~', self::oneLine( $mail->body ) );
		$html = (string) $mail->html;
		self::assertStringContainsString( sprintf( '<a href="%s"', get_permalink( $listing ) ), $html );
		self::assertMatchesRegularExpression( '~<a href="[^"]+"[^>]*>E-Mails beenden</a>~', $html );
		self::assertStringNotContainsString( '<img', $html, 'A listing without a picture has no image.' );
		self::assertMatchesRegularExpression( '~^http://[^/]+/webapp/login\?k=a~', (string) $mail->unsubscribeUrl );
	}

	public function testThePictureOfAListingIsLoadedFromTheSite(): void {
		$listing = Prospects::home();
		set_post_thumbnail( $listing, Listings::addPicture( $listing, 'balkon.gif' ) );
		Listings::settle();
		self::assertMatchesRegularExpression( '~<img class="photo" src="' . preg_quote( home_url(), '~' ) . '[^"]+balkon[^"]*\.gif"~', (string) $this->runAndRender()->html );
		$cdn = static fn( string $url ): string => str_replace( home_url(), 'https://cdn.example', $url );
		add_filter( 'wp_get_attachment_url', $cdn );
		self::assertStringNotContainsString( 'class="photo"', (string) $this->renderOrFail()->html, 'Pictures from other hosts are left out.' );
		remove_filter( 'wp_get_attachment_url', $cdn );
	}

	#[Group( 'sqlite' )]
	public function testAMailAboutALowerPriceNamesBothPrices(): void {
		$listing = Prospects::home();
		$this->runAndRender();
		$this->tables->empty( 'outbox' );
		update_post_meta( $listing, Field::Price->value, 420_000 );
		Listings::settle();
		update_post_meta( $listing, Field::Price->value, 410_000 );
		Listings::settle();
		$mail = $this->runAndRender( 2_000 );
		self::assertSame( 'Preis gesenkt: Wohnung am See', $mail->subject );
		self::assertStringContainsString( "Preis gesenkt: 440.000 → 410.000\u{a0}€\nWohnung am See", $mail->body );
		self::assertSame( 1, substr_count( $mail->body, 'Wohnung am See' ), 'Two reductions are one news item.' );
		$this->tables->connection->execute( "UPDATE %i SET language = 'en'", [ $this->tables->connection->table( 'outbox' ) ] );
		self::assertStringContainsString( 'Price reduced: €440,000 → €410,000', $this->renderOrFail()->body );
	}

	public function testBothPricesAreWrittenInWholeEuros(): void {
		$listing = Prospects::home( [ Field::Price->value => 440_000.6 ] );
		$this->runAndRender();
		$this->tables->empty( 'outbox' );
		update_post_meta( $listing, Field::Price->value, 410_000.4 );
		Listings::settle();
		self::assertStringContainsString( "Preis gesenkt: 440.001 → 410.000\u{a0}€", $this->runAndRender( 2_000 )->body );
	}

	public function testListingsThatAreNoLongerReservedAreReportedAsAvailableOrCheaper(): void {
		$listing = Prospects::home( [ Field::State->value => 'reserved' ] );
		self::assertSame( 0, $this->tables->count( 'outbox' ) );
		$this->tables->empty( 'listing_events' );
		update_post_meta( $listing, Field::State->value, 'active' );
		Listings::settle();
		self::assertSame( 'Wieder verfügbar: Wohnung am See', $this->runAndRender()->subject );
		update_post_meta( $listing, Field::State->value, 'reserved' );
		Listings::settle();
		$this->tables->empty( 'outbox', 'alerts', 'digests' );
		update_post_meta( $listing, Field::Price->value, 400_000 );
		update_post_meta( $listing, Field::State->value, 'active' );
		Listings::settle();
		$mail = $this->runAndRender( 3_000 );
		self::assertSame( 'Preis gesenkt: Wohnung am See', $mail->subject );
		self::assertSame( 1, substr_count( $mail->body, 'Wohnung am See' ) );
	}

	/** @param Closure(self, int): mixed $change */
	#[DataProvider( 'changes' )]
	#[Group( 'sqlite' )]
	public function testOutdatedNewsIsOmittedAndAnEmptyMailIsNotSent( Closure $change ): void {
		$listing = Prospects::home();
		$this->runAndRender();
		$change( $this, $listing );
		Listings::settle();
		self::assertNull( $this->render() );
		( new Container( new Clock( 1_000 ) ) )->get( OutboxWorker::class )->run();
		self::assertSame( [], $this->stored->mails(), 'The empty mail is deleted.' );
	}

	/** @return iterable<string, array{Closure(self, int): mixed}> */
	public static function changes(): iterable {
		/** @param literal-string $set */
		$sql = static fn( string $table, string $set ): Closure => static function ( self $test ) use ( $table, $set ): void {
			$connection = $test->tables->connection;
			$connection->execute( "UPDATE %i SET {$set}", [ $connection->table( $table ) ] ); // @phpstan-ignore argument.type (literals of this table)
		};
		yield 'withdrawn' => [ static fn( self $test, int $listing ): int => wp_update_post( [ 'ID' => $listing, 'post_status' => 'draft' ] ) ];
		yield 'deleted' => [ static fn( self $test, int $listing ): mixed => wp_delete_post( $listing, true ) ];
		yield 'sold' => [ static fn( self $test, int $listing ): mixed => update_post_meta( $listing, Field::State->value, 'sold' ) ];
		yield 'reserved' => [ static fn( self $test, int $listing ): mixed => update_post_meta( $listing, Field::State->value, 'reserved' ) ];
		yield 'price above the search' => [ static fn( self $test, int $listing ): mixed => update_post_meta( $listing, Field::Price->value, 480_000 ) ];
		yield 'the search is off' => [ $sql( 'searches', "alerts = 'off'" ) ];
		yield 'the search is paused' => [ $sql( 'searches', 'paused = 1' ) ];
		yield 'the search is deleted' => [
			static fn( self $test ): int => ( new Container() )->get( SavedSearchRepository::class )->deleteOfContact( $test->visitor->contactId ),
		];
		yield 'alerts paused after failed deliveries' => [ $sql( 'contacts', 'alerts_paused_at = 1' ) ];
		yield 'the consent is withdrawn' => [
			static fn( self $test ): int => $test->tables->connection->execute(
				"INSERT INTO %i (consent_id, event, happened_at) SELECT id, 'revoked', 1 FROM %i",
				[ $test->tables->connection->table( 'consent_events' ), $test->tables->connection->table( 'consents' ) ]
			),
		];
		yield 'the setting is off' => [ static fn(): bool => update_option( Settings::OPTION, [ 'alerts' => false ] ) ];
		yield 'another plugin leaves it out' => [
			static fn(): bool => add_filter( 'sw_immosuite_alert_listings', '__return_empty_array' ),
		];
	}

	public function testTheFilterGetsOnlyExistingListings(): void {
		$kept     = Prospects::home();
		$deleted  = Prospects::home();
		$filtered = [];
		$filter   = static function ( array $posts ) use ( &$filtered ): array {
			$filtered = $posts;
			return $posts;
		};
		add_filter( 'sw_immosuite_alert_listings', $filter );
		$this->runAndRender();
		self::assertSame( [ $deleted, $kept ], $filtered );
		wp_delete_post( $deleted, true );
		Listings::settle();
		$this->renderOrFail();
		remove_filter( 'sw_immosuite_alert_listings', $filter );
		self::assertSame( [ $kept ], $filtered );
	}

	public function testAPriceRaisedAgainIsNotReported(): void {
		$listing = Prospects::home();
		$this->runAndRender();
		$this->tables->empty( 'outbox' );
		update_post_meta( $listing, Field::Price->value, 420_000 );
		Listings::settle();
		$this->runAndRender( 2_000 );
		update_post_meta( $listing, Field::Price->value, 430_000 );
		Listings::settle();
		self::assertNull( $this->render() );
	}

	public function testALowerRentIsNotReportedAsALowerPrice(): void {
		Prospects::search( $this->visitor, 'instant', [ 'marketingType' => 'rent', 'fields' => [] ] );
		$listing = Prospects::home();
		$this->runAndRender();
		$this->tables->empty( 'outbox' );
		update_post_meta( $listing, Field::Price->value, 420_000 );
		Listings::settle();
		$this->runAndRender( 2_000 );
		update_post_meta( $listing, Field::MarketingType->value, 'rent' );
		update_post_meta( $listing, Field::Price->value, 1_500 );
		Listings::settle();
		self::assertNull( $this->render() );
	}

	public function testAMailOfOneSearchNamesOnlyThatSearch(): void {
		$listing = Prospects::home();
		$this->runAndRender();
		$this->tables->empty( 'outbox' );
		update_post_meta( $listing, Field::Price->value, 420_000 );
		Prospects::home( [], [ 'post_title' => 'Wohnung am Park' ] );
		Listings::settle();
		self::assertSame( '2 Neuigkeiten zu Ihrem Suchprofil', $this->runAndRender( 2_000 )->subject );
	}

	public function testEachSearchHasASectionAndAllShareOneKey(): void {
		Prospects::search( $this->visitor, 'instant', [ 'categoryId' => Searches::HOUSE, 'fields' => [] ] );
		Prospects::home();
		Prospects::home( [ Field::Category->value => Searches::HOUSE ], [ 'post_title' => 'Haus am Hang' ] );
		$mail = $this->runAndRender();
		self::assertSame( '2 Neuigkeiten zu Ihren Suchprofilen', $mail->subject );
		self::assertMatchesRegularExpression( '~Haus kaufen.*Haus am Hang.*weil Sie.*Wohnung kaufen.*Wohnung am See.*weil Sie~s', $mail->body );
		self::assertSame( 2, substr_count( $mail->body, 'weil Sie' ) );
		self::assertNull( $this->tables->rows( 'keys' )[0]->nullableInt( 'search_id' ) );
	}

	#[Group( 'sqlite' )]
	public function testListingsOfTwoSearchesAreShownUnderTheSearchThatIsStillActive(): void {
		$other = Prospects::search( $this->visitor, 'daily' );
		Prospects::home();
		$this->runAndRender();
		$this->tables->connection->execute( "UPDATE %i SET alerts = 'off' WHERE uuid <> %s", [ $this->tables->connection->table( 'searches' ), $other ] );
		self::assertStringContainsString( '(täglich)', self::oneLine( $this->renderOrFail()->body ) );
	}

	public function testTenListingsAreShownAndTheRestAreInTheAccount(): void {
		for ( $i = 1; $i <= 12; $i++ ) {
			Prospects::home( [], [ 'post_title' => "Wohnung {$i}" ] );
		}
		$mail = $this->runAndRender();
		self::assertStringStartsWith( '12 neue Immobilien: ', $mail->subject );
		self::assertSame( 10, substr_count( $mail->body, "Neu\n" ) );
		self::assertMatchesRegularExpression( '~Alle 12 ansehen: (?!\S*k=)\S+~', $mail->body );
	}

	public function testExclusiveListingsAreCountedAndNeverNamed(): void {
		Prospects::home();
		Prospects::home( [ Field::Exclusive->value => true ], [ 'post_title' => 'Geheime Wohnung' ] );
		$mail = $this->runAndRender();
		self::assertStringContainsString( 'Dazu kommt eine exklusive Immobilie. Sie sehen sie nach der Anmeldung.', self::oneLine( $mail->body ) );
		self::assertStringNotContainsString( 'Geheim', $mail->subject . $mail->body . $mail->html );
		Prospects::home( [ Field::Exclusive->value => true ] );
		$this->tables->empty( 'outbox' );
		$mail = $this->runAndRender( 2_000 );
		self::assertSame( 'Neue exklusive Immobilien für Sie', $mail->subject );
		self::assertStringNotContainsString( 'Wohnung am See', $mail->body . $mail->html );
	}

	public function testASearchWhoseListingsAreAllExclusiveHasNoHeading(): void {
		Prospects::search( $this->visitor, 'instant', [ 'fields' => [ Searches::range( 'price.price', 900_000, null ) ] ] );
		Prospects::home();
		Prospects::home( [ Field::Exclusive->value => true, Field::Price->value => 950_000 ] );
		$mail = $this->runAndRender();
		self::assertSame( 1, preg_match_all( '~<h2~', (string) $mail->html ), (string) $mail->html );
		self::assertMatchesRegularExpression( '~exklusive Immobilie\..+Kaufpreis: ab 900\.000.+Sie erhalten diese E-Mail, weil~', self::oneLine( $mail->body ) );
	}

	public function testAWeeklyMailOffersOnlyToEndTheMails(): void {
		$this->tables->connection->execute( "UPDATE %i SET alerts = 'weekly'", [ $this->tables->connection->table( 'searches' ) ] );
		Prospects::home();
		$body = self::oneLine( $this->runAndRender( 8 * DAY_IN_SECONDS )->body );
		self::assertStringContainsString( 'E-Mails beenden: ', $body );
		self::assertStringNotContainsString( 'Seltener', $body );
	}

	#[Group( 'sqlite' )]
	public function testTheGreetingContainsAConfirmedName(): void {
		Prospects::home();
		self::assertStringStartsWith( "Guten Tag,\n", $this->runAndRender()->body );
		$this->tables->connection->execute( "UPDATE %i SET salutation = 'Frau', lastname = 'Probe'", [ $this->tables->connection->table( 'contacts' ) ] );
		$mail = $this->renderOrFail();
		self::assertStringStartsWith( "Guten Tag Frau Probe,\n", $mail->body );
		self::assertStringContainsString( '>Guten Tag Frau Probe,<', (string) $mail->html );
		self::assertStringNotContainsString( 'Probe', $mail->subject );
	}

	public function testTitlesAreEscaped(): void {
		Prospects::home( [], [ 'post_title' => 'Wohnung <b>&amp; "Garten"</b> <script>alert(1)</script>' ] );
		$mail = $this->runAndRender();
		self::assertStringNotContainsString( '<script>alert', (string) $mail->html );
		self::assertStringNotContainsString( '<b>', (string) $mail->html );
	}

	public function testTheMailGoesToTheCurrentAddress(): void {
		Prospects::home();
		$this->runAndRender();
		$this->tables->connection->execute( "UPDATE %i SET email = 'new@domain.example', email_key = 'new@domain.example'", [ $this->tables->connection->table( 'contacts' ) ] );
		self::assertSame( 'new@domain.example', $this->renderOrFail()->to );
	}

	private function runAndRender( int $later = 1_000 ): Message {
		self::assertGreaterThan( 0, ( new Container( new Clock( $later ) ) )->get( AlertService::class )->run() );
		return $this->renderOrFail();
	}

	private function renderOrFail(): Message {
		return $this->render() ?? self::fail( 'The mail is empty.' );
	}

	private function render(): ?Message {
		$row = $this->tables->rows( 'outbox' )[0] ?? null;
		return null === $row ? null : ( new Container() )->get( NotificationRenderer::class )->render( QueuedMail::fromRow( $row ) );
	}

	private function searchTitle(): string {
		return ( new Container() )->get( SearchTitle::class )->of( Searches::search(), new Translator( Language::German ) );
	}

	private static function today(): string {
		return ( new Translator( Language::German ) )->date( time() );
	}

	private static function oneLine( string $text ): string {
		return (string) preg_replace( '/\s+/', ' ', $text );
	}
}
