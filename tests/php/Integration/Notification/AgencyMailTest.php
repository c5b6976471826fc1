<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Notification;

use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\SiteStyle\SiteStyle;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Tests\Support\HtmlPart;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Notification\AgencyMail;
use SwImmoSuite\Visitor\Notification\AgencySubject;
use SwImmoSuite\Visitor\Notification\HtmlLayout;
use SwImmoSuite\Visitor\Notification\Layout;
use SwImmoSuite\Visitor\Notification\Link;
use SwImmoSuite\Visitor\Notification\Section;

/**
 * Mails to the agency match the copy deck, character by character.
 *
 * @phpstan-import-type Facts from AgencyMail
 */
final class AgencyMailTest extends IntegrationTestCase {

	/** November 21, 2026 at 2:05 PM in Berlin. */
	private const RECEIVED = 1795266300;

	private const ENTRY = 'https://www.agentur.example/wp-admin/admin.php?page=sw-immosuite-inbox&entry=3f9c2a1e';

	private SiteOptions $options;

	protected function setUp(): void {
		$this->options = new SiteOptions();
		$this->options->set( 'timezone_string', 'Europe/Berlin' );
	}

	protected function tearDown(): void {
		$this->options->clear();
	}

	public function testTheFirstMailStatesThatTheAddressIsUnconfirmed(): void {
		$expected = <<<'MAIL'
			Unbestätigt. Über www.agentur.example/kontakt am 21. November 2026 um
			14:05 Uhr eingegangen. Die E-Mail-Adresse ist noch nicht bestätigt; es
			ist also nicht sicher, von wem dies stammt. Sobald sie bestätigt ist,
			folgt eine weitere E-Mail.

			KONTAKT
			Name:              Frau Erika Mustermann
			E-Mail-Adresse:    name@domain.example
			Telefon:           030 23125 123
			Anschrift:         Seestraße 12 a, 78315 Radolfzell

			NACHRICHT
			> Guten Tag,
			> 
			> ich habe eine Frage.

			EINWILLIGUNGEN
			Speicherung meiner Angaben:         ja
			Kontakt per Telefon, Brief, E-Mail: ja
			Newsletter:                         ja, Bestätigung steht aus

			Ihre Antwort auf diese E-Mail geht an name@domain.example.
			In WordPress: https://www.agentur.example/wp-admin/admin.php?page=sw-immosuite-inbox&entry=3f9c2a1e

			MAIL;
		$t = new Translator( Language::German );
		$sections = AgencyMail::sections( $t, MailKind::AgencyUnconfirmed, self::agencyFacts( [ 'dataPrivacy' => false, 'acceptContact' => false, 'newsletter' => false ] ) );
		self::assertSame( 'Nachricht: Erika Mustermann [3f9c2a1e]', AgencyMail::subject( $t, new AgencySubject( 'Nachricht', false, 'Erika Mustermann', '' ), SubmissionFactory::UUID ) );
		self::assertSame( $expected, Layout::sections( ...$sections ) );
	}

	public function testTheSecondMailReportsTheConfirmationAndOmitsEmptyLines(): void {
		$expected = <<<'MAIL'
			Confirmed. Received through www.agentur.example/kontakt on November 21,
			2026 at 2:05 PM. The email address was confirmed on November 21, 2026 at
			2:06 PM.

			CONTACT
			Name:              Mr. Max
			Email address:     name@domain.example

			CONSENTS
			Storage of my details:           yes
			Contact by phone, letter, email: yes
			Newsletter:                      no

			Your reply to this email goes to name@domain.example.
			In WordPress: https://www.agentur.example/wp-admin/admin.php?page=sw-immosuite-inbox&entry=3f9c2a1e

			MAIL;
		$t = new Translator( Language::English );
		$facts = [
			'contact'   => [ 'salutation' => 'Herr', 'firstname' => 'Max', 'lastname' => '' ],
			'message'   => '',
		];
		$sections = AgencyMail::sections( $t, MailKind::AgencyConfirmed, $facts + self::agencyFacts( [ 'dataPrivacy' => true, 'acceptContact' => true ] ) );
		self::assertSame( $expected, Layout::sections( ...$sections ) );
	}

	public function testTheMailAboutASignedInVisitorBeginsWithConfirmed(): void {
		$t = new Translator( Language::German );
		$sections = AgencyMail::sections( $t, MailKind::AgencySignedIn, self::agencyFacts( [] ) );
		self::assertStringStartsWith(
			"Bestätigt. Über www.agentur.example/kontakt am 21. November 2026 um\n14:05 Uhr aus einem angemeldeten Konto eingegangen.\n",
			Layout::sections( ...$sections )
		);
	}

	public function testTheHtmlPartHasTheSameTextAsATableWithLinks(): void {
		$facts    = [ 'topic' => new Section( 'OBJEKT', lines: [ 'Haus am See', Link::page( 'https://www.agentur.example/?p=1&x=2' ) ], facts: [ 'Wunsch' => 'Rückruf' ] ) ];
		$t = new Translator( Language::German );
		$sections = AgencyMail::sections( $t, MailKind::AgencyUnconfirmed, $facts + self::agencyFacts( [ 'newsletter' => false ] ) );
		$source   = ( new HtmlLayout( new SiteStyle(), new Settings() ) )->notice( Language::German, 'Haus am See: Erika [3f9c2a1e]', ...$sections );
		$html     = new HtmlPart( $source );

		self::assertSame( HtmlPart::wordsOf( Layout::sections( ...$sections ) ), $html->words() );
		self::assertSame( [ 'https://www.agentur.example/?p=1&x=2', 'mailto:name@domain.example', 'tel:03023125123', self::ENTRY ], $html->links() );
		self::assertStringContainsString( '<strong>Unbestätigt.</strong> Über', $source );
		self::assertMatchesRegularExpression( '~<th scope="row"[^>]*>Telefon:</th><td[^>]*><a href="tel:03023125123"[^>]*>030 23125 123</a></td>~', $source );
		self::assertMatchesRegularExpression( "~<blockquote[^>]*>Guten Tag,<br>\n<br>\nich habe eine Frage\.</blockquote>~", $source );
		self::assertStringContainsString( '<html lang="de">', $source );
		$loading = '~<(?:img|link|script|iframe|object|form|input|svg|video)\b|url\(|@import|@font-face|\bsrc=|background(?!-color)~i';
		self::assertDoesNotMatchRegularExpression( $loading, $source, 'The mail loads nothing.' );
		foreach ( explode( "\n", $source ) as $line ) {
			self::assertLessThan( 998, strlen( $line ), 'RFC 5322, 2.1.1' );
		}
	}

	#[TestWith( [ '030 23125 123', 'tel:03023125123' ] )]
	#[TestWith( [ '+49 (0) 30 / 23125-123', 'tel:+493023125123' ] )]
	#[TestWith( [ '(030) 23125.123', 'tel:03023125123' ] )]
	#[TestWith( [ '0049 30 23125', 'tel:00493023125' ] )]
	#[TestWith( [ '110', '' ] )]
	public function testPhoneNumbersBecomeLinksToCall( string $number, string $href ): void {
		self::assertSame( [ $number, $href ], [ Link::phone( $number )->text, Link::phone( $number )->href ] );
	}

	/**
	 * @param array<string, bool> $consents
	 * @phpstan-return Facts
	 */
	private static function agencyFacts( array $consents ): array {
		return [
			'page'      => 'www.agentur.example/kontakt',
			'received'  => self::RECEIVED,
			'confirmed' => self::RECEIVED + 60,
			'topic'     => null,
			'email'     => 'name@domain.example',
			'contact'   => SubmissionFactory::CONTACT,
			'extra'     => [],
			'message'   => "Guten Tag,\n\nich habe eine Frage.",
			'consents'  => $consents,
			'entry'     => self::ENTRY,
		];
	}
}
