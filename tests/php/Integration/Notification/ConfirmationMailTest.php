<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Notification;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\SiteStyle\SiteStyle;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Tests\Support\HtmlPart;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Visitor\Notification\ConfirmationMail;
use SwImmoSuite\Visitor\Notification\HtmlLayout;
use SwImmoSuite\Visitor\Notification\Letterhead;
use SwImmoSuite\Visitor\Notification\PublicTopic;

/** Confirmation mails match the copy deck, character by character. */
final class ConfirmationMailTest extends IntegrationTestCase {

	/** November 21, 2026 at 2:05 PM in Berlin. */
	private const RECEIVED = 1795266300;

	private const CONTENT = 'neue Immobilien und den regionalen Immobilienmarkt';

	private const LINK = 'https://www.agentur.example/webapp/login?k=c.0123456789abcdefghijkl.0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';

	/** Labels of the buttons: English => German. */
	private const BUTTONS = [
		'Confirm message'      => 'Nachricht bestätigen',
		'Confirm inquiry'      => 'Anfrage bestätigen',
		'Confirm saved search' => 'Suchprofil bestätigen',
		'Confirm subscription' => 'Bestellung bestätigen',
	];

	private SiteOptions $options;

	protected function setUp(): void {
		$this->options = new SiteOptions();
		$this->options->set( 'timezone_string', 'Europe/Berlin' );
	}

	protected function tearDown(): void {
		$this->options->clear();
	}

	public function testTheEnglishMailIsTheExampleOfTheCopyDeck(): void {
		$expected = <<<'MAIL'
			Your message to ‹agency›

			Please confirm your message
			{link}

			We will then get back to you. The link is valid until November 28, 2026
			at 2:05 PM.

			On November 21, 2026 at 2:05 PM this email address was entered on
			www.agentur.example/en/contact with a message to ‹agency›. Wasn’t you?
			Then there is nothing to do; the details remain marked as unconfirmed.
			If you wish, we delete them: post@agentur.example

			-- 
			‹agency, address, legal details›. Legal notice:
			https://www.agentur.example/impressum

			MAIL;
		$letterhead = self::letterhead( Language::English, '‹agency›', '‹agency, address, legal details›' );
		self::assertSame( 'Please confirm your message', ConfirmationMail::subject( $letterhead->translator, MailKind::ConfirmContact ) );
		self::assertSame(
			str_replace( '{link}', self::LINK, $expected ),
			ConfirmationMail::letter( $letterhead, MailKind::ConfirmContact, self::facts( 'www.agentur.example/en/contact' ) )->text()
		);
	}

	public function testAMailBeginsWithTheListingAndItsPicture(): void {
		$letterhead = self::letterhead( Language::German, '‹Agentur›', '‹Agentur, Anschrift, Rechtliches›' );
		$topic      = new PublicTopic( 'Haus am Hang', '78315 Radolfzell, 650.000 €', wish: 'viewing' );
		$facts      = [ 'topic' => $topic, 'picture' => 'https://www.agentur.example/haus.jpg', 'person' => 'Anna Probe' ] + self::facts( 'www.agentur.example' );
		$letter     = ConfirmationMail::letter( $letterhead, MailKind::ConfirmInquiry, $facts );
		$beginning  = <<<'MAIL'
			Ihre Anfrage: Besichtigung
			Haus am Hang
			78315 Radolfzell, 650.000 €

			Bitte bestätigen Sie Ihre Anfrage zu einer Immobilie
			{link}

			Danach meldet sich Anna Probe bei Ihnen. Der Link gilt bis zum 28.
			MAIL;
		self::assertStringStartsWith( str_replace( '{link}', self::LINK, $beginning ), $letter->text() );
		$html = self::layout()->letter( Language::German, '', $letter );
		self::assertStringContainsString( '<img class="photo" src="https://www.agentur.example/haus.jpg" width="400" alt=""', $html );
		self::assertMatchesRegularExpression( '~<h1[^>]*>Bitte bestätigen Sie Ihre Anfrage zu einer Immobilie</h1>~', $html );
		self::assertSame( 1, substr_count( $html, '<td class="button"' ) );
		self::assertLessThan( strpos( $html, '<td class="button"' ), strpos( $html, 'Haus am Hang' ) );
	}

	public function testTheMailOfALeadNamesTheNumberOfSearchingPeople(): void {
		$letterhead = self::letterhead( Language::German, '‹agency›', '‹legal›' );
		$text       = ConfirmationMail::letter( $letterhead, MailKind::ConfirmLead, [ 'demand' => 'Es suchen zwanzig.' ] + self::facts( 'www.agentur.example' ) )->text();
		self::assertGreaterThan( strpos( $text, self::LINK ), strpos( $text, "\n\nEs suchen zwanzig.\n\n" ) );
	}

	public function testTheGermanMailNamesTheNewsletterIfChosen(): void {
		$expected = <<<'MAIL'
			Ihre Nachricht an ‹Agentur›

			Bitte bestätigen Sie Ihre Nachricht
			{link}

			Dabei wurde auch der Newsletter von ‹Agentur› über neue Immobilien und
			den regionalen Immobilienmarkt gewählt. Der Link bestätigt beides.
			Abbestellen können Sie jederzeit.

			Danach melden wir uns bei Ihnen. Der Link gilt bis zum 28. November 2026
			um 14:05 Uhr.

			Am 21. November 2026 um 14:05 Uhr wurde diese E-Mail-Adresse auf
			www.agentur.example/kontakt bei einer Nachricht an ‹Agentur› angegeben.
			Sie waren das nicht? Dann brauchen Sie nichts zu tun; die Angaben
			bleiben als unbestätigt gekennzeichnet. Auf Wunsch löschen wir sie:
			post@agentur.example

			-- 
			‹Agentur, Anschrift, Rechtliches›. Impressum:
			https://www.agentur.example/impressum

			MAIL;
		$letterhead = self::letterhead( Language::German, '‹Agentur›', '‹Agentur, Anschrift, Rechtliches›' );
		self::assertSame( 'Bitte bestätigen Sie Ihre Nachricht', ConfirmationMail::subject( $letterhead->translator, MailKind::ConfirmContact ) );
		self::assertSame(
			str_replace( '{link}', self::LINK, $expected ),
			ConfirmationMail::letter( $letterhead, MailKind::ConfirmContact, self::facts( 'www.agentur.example/kontakt', self::CONTENT ) )->text()
		);
	}

	public function testTheNewsletterHasItsOwnConfirmationMail(): void {
		$expected = <<<'MAIL'
			Newsletter von ‹Agentur›

			Bitte bestätigen Sie Ihre Newsletter-Bestellung
			{link}

			Danach erhalten Sie den Newsletter. Der Link gilt bis zum 28. November
			2026 um 14:05 Uhr.

			Am 21. November 2026 um 14:05 Uhr wurde auf
			www.agentur.example/newsletter der Newsletter von ‹Agentur› für diese
			E-Mail-Adresse bestellt. Er informiert über neue Immobilien und den
			regionalen Immobilienmarkt. Abbestellen können Sie jederzeit. Sie waren
			das nicht? Dann brauchen Sie nichts zu tun. Ohne Bestätigung erhalten
			Sie den Newsletter nicht, und wir löschen diese Angaben nach 7 Tagen.

			-- 
			‹Agentur, Anschrift, Rechtliches›. Impressum:
			https://www.agentur.example/impressum

			MAIL;
		$letterhead = self::letterhead( Language::German, '‹Agentur›', '‹Agentur, Anschrift, Rechtliches›' );
		self::assertSame( 'Bitte bestätigen Sie Ihre Newsletter-Bestellung', ConfirmationMail::subject( $letterhead->translator, MailKind::ConfirmNewsletter ) );
		self::assertSame(
			str_replace( '{link}', self::LINK, $expected ),
			ConfirmationMail::letter( $letterhead, MailKind::ConfirmNewsletter, self::facts( 'www.agentur.example/newsletter', self::CONTENT ) )->text()
		);
	}

	/**
	 * A confirmation mail contains a subject, link, next step, validity, sender, time and imprint. Anything else may count as advertising.
	 */
	#[DataProvider( 'confirmations' )]
	public function testAConfirmationContainsNoAdvertising( Language $language, MailKind $kind, string $newsletter, string $topic ): void {
		$letterhead   = self::letterhead( $language, 'Musterhaus Immobilien', 'Musterhaus Immobilien, Seestraße 1' );
		$letter = ConfirmationMail::letter( $letterhead, $kind, self::facts( 'www.agentur.example/kontakt', $newsletter, $topic ) );
		$text   = ConfirmationMail::subject( $letterhead->translator, $kind ) . "\n" . $letter->text();
		self::assertDoesNotMatchRegularExpression( '/<[a-z!\/]|<\/|&[a-z]+;/i', $text, 'no HTML' );
		self::assertDoesNotMatchRegularExpression( '/!|willkommen|welcome|grüße|grüßen|regards|sincerely|herzlich|freuen uns|look forward/iu', $text );
		self::assertDoesNotMatchRegularExpression( '/angebot|offer|rabatt|discount|kostenlos|free of charge|jetzt |now |facebook|instagram|linkedin|twitter|x\.com|youtube|whatsapp/iu', $text );
		preg_match_all( '~https?://\S+~', $text, $links );
		self::assertSame( [ self::LINK, 'https://www.agentur.example/impressum' ], $links[0] );
		foreach ( explode( "\n", $text ) as $line ) {
			self::assertTrue( mb_strlen( $line ) <= 72 || self::LINK === $line, $line );
		}
		self::assertStringContainsString( "\n\n-- \nMusterhaus Immobilien, Seestraße 1.", $text );
		self::assertFalse( $letter->hasLogo );
		$source = self::layout()->letter( $language, ConfirmationMail::subject( $letterhead->translator, $kind ), $letter );
		$button = $letter->opening->action->button ?? '';
		$words  = str_replace( [ self::LINK, '-- ' ], [ "{$button} " . self::LINK, '' ], HtmlPart::wordsOf( $letter->text() ) );
		self::assertSame( get_bloginfo( 'name' ) . " {$words}", ( new HtmlPart( $source ) )->words() );
		self::assertSame( [ self::LINK, self::LINK, 'https://www.agentur.example/impressum' ], ( new HtmlPart( $source ) )->links() );
		self::assertStringNotContainsString( '<img', $source );
		self::assertContains( $button, Language::German === $language ? self::BUTTONS : array_keys( self::BUTTONS ) );
	}

	/** @return iterable<string, array{Language, MailKind, string, string}> */
	public static function confirmations(): iterable {
		foreach ( Language::SHIPPED as $language ) {
			foreach ( MailKind::cases() as $kind ) {
				if ( $kind->isConfirmation() ) {
					$topic = in_array( $kind, [ MailKind::ConfirmContact, MailKind::ConfirmNewsletter ], true ) ? '' : 'Haus verkaufen';
					yield "{$language->value} {$kind->value}" => [ $language, $kind, MailKind::ConfirmNewsletter === $kind ? self::CONTENT : '', $topic ];
					yield "{$language->value} {$kind->value} with newsletter" => [ $language, $kind, self::CONTENT, $topic ];
				}
			}
		}
	}

	private static function layout(): HtmlLayout {
		return new HtmlLayout( new SiteStyle(), new Settings() );
	}

	private static function letterhead( Language $language, string $agency, string $legal ): Letterhead {
		return new Letterhead( new Translator( $language ), $agency, 'post@agentur.example', $legal, 'https://www.agentur.example/impressum', 'was heute gilt' );
	}

	/** @return array{received: int, page: string, topic: PublicTopic, picture: null, person: string, link: string, validUntil: int, newsletter: string, areAlertsOff: bool, demand: string} */
	private static function facts( string $page, string $newsletter = '', string $topic = '' ): array {
		return [
			'received'     => self::RECEIVED,
			'page'         => $page,
			'topic'        => new PublicTopic( $topic ),
			'picture'      => null,
			'person'       => '',
			'link'         => self::LINK,
			'validUntil'   => self::RECEIVED + 7 * 86400,
			'newsletter'   => $newsletter,
			'areAlertsOff' => false,
			'demand'       => '',
		];
	}
}
