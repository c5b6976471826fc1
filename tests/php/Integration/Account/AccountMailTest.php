<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Account;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Visitor\Notification\AccountMail;
use SwImmoSuite\Visitor\Notification\Letterhead;

/** Account mails match the copy deck, character by character. */
final class AccountMailTest extends IntegrationTestCase {

	/** November 21, 2026 at 2:05 PM in Berlin. */
	private const TIME = 1795266300;

	private const LINK = 'https://www.agentur.example/webapp/login?k=e.0123456789abcdefghijkl.0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';

	private const GERMAN = [
		'account.emailNew'        => <<<'MAIL'
			Bitte bestätigen Sie Ihre neue E-Mail-Adresse

			Konto bei ‹Agentur›

			Bitte bestätigen Sie Ihre neue E-Mail-Adresse
			{link}

			Am 21. November 2026 um 14:05 Uhr wurde diese Adresse als neue
			E-Mail-Adresse eines Kontos bei ‹Agentur› angegeben.

			Der Link gilt bis zum 22. November 2026 um 14:05 Uhr. Sie waren das
			nicht? Dann brauchen Sie nichts zu tun. Ohne Bestätigung ändert sich
			nichts.
			MAIL,
		'account.emailOld'        => <<<'MAIL'
			Neue E-Mail-Adresse für Ihr Konto angefordert

			Guten Tag,

			am 21. November 2026 um 14:05 Uhr wurde eine Änderung der E-Mail-Adresse
			Ihres Kontos bei ‹Agentur› angefordert. Bis die neue bestätigt ist, gilt
			diese Adresse.

			Sie waren das nicht? Dann melden Sie sich an und beenden Sie alle
			Sitzungen:
			{link}
			MAIL,
		'account.emailChanged'    => <<<'MAIL'
			Die E-Mail-Adresse Ihres Kontos wurde geändert

			Guten Tag,

			am 21. November 2026 um 14:05 Uhr wurde die E-Mail-Adresse Ihres Kontos
			bei ‹Agentur› geändert. Diese Adresse gehört nicht mehr dazu.

			Sie waren das nicht? Dieser Link macht die Änderung rückgängig und
			beendet alle Sitzungen:
			{link}

			Der Link gilt bis zum 22. November 2026 um 14:05 Uhr. Bitte öffnen Sie
			ihn, bevor Sie sich mit dieser Adresse wieder anmelden, denn damit würde
			ein neues Konto beginnen. Waren Sie es selbst? Dann brauchen Sie nichts
			zu tun.
			MAIL,
		'account.emailRestored'   => <<<'MAIL'
			Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht

			Guten Tag,

			am 21. November 2026 um 14:05 Uhr wurde die Änderung der E-Mail-Adresse
			Ihres Kontos bei ‹Agentur› rückgängig gemacht, mit dem Link, den diese
			Adresse bekommen hatte. Sie ist wieder die Adresse Ihres Kontos, und
			alle Sitzungen sind beendet.
			MAIL,
		'account.emailWithdrawn'  => <<<'MAIL'
			Eine Änderung auf diese E-Mail-Adresse wurde rückgängig gemacht

			Guten Tag,

			am 21. November 2026 um 14:05 Uhr wurde von der früheren Adresse aus
			rückgängig gemacht, dass diese Adresse zu einem Konto bei ‹Agentur›
			gehört. Sie gehört nicht mehr dazu, und alle Sitzungen sind beendet.
			MAIL,
		'account.delete'          => <<<'MAIL'
			Bitte bestätigen Sie die Löschung Ihres Kontos

			Konto bei ‹Agentur›

			Bitte bestätigen Sie die Löschung Ihres Kontos
			{link}

			Am 21. November 2026 um 14:05 Uhr wurde die Löschung Ihres Kontos bei
			‹Agentur› angefordert. Der Link löscht Ihre Angaben, Suchprofile,
			Anfragen und Sitzungen; das lässt sich nicht rückgängig machen.
			Nachweise Ihrer Einwilligungen bewahren wir auf, solange das Gesetz es
			verlangt.

			Der Link gilt bis zum 22. November 2026 um 14:05 Uhr. Sie waren das
			nicht oder haben es sich anders überlegt? Dann brauchen Sie nichts zu
			tun. Das Konto bleibt bestehen.
			MAIL,
		'newsletter.known'        => <<<'MAIL'
			Sie erhalten unseren Newsletter bereits

			Guten Tag,

			am 21. November 2026 um 14:05 Uhr wurde auf
			www.agentur.example/newsletter der Newsletter von ‹Agentur› für diese
			E-Mail-Adresse bestellt. Sie ist schon angemeldet; Sie brauchen nichts
			zu tun.

			Mit diesem Link bestellen Sie ihn ab:
			{link}
			MAIL,
		'newsletter.unsubscribed' => <<<'MAIL'
			Sie haben den Newsletter abbestellt

			Guten Tag,

			diese E-Mail-Adresse wurde am 21. November 2026 um 14:05 Uhr vom
			Newsletter von ‹Agentur› abgemeldet. Sie erhalten keine weitere Ausgabe.
			MAIL,
	];

	private const ENGLISH = [
		'account.emailNew'        => <<<'MAIL'
			Please confirm your new email address

			Account at ‹Agentur›

			Please confirm your new email address
			{link}

			On November 21, 2026 at 2:05 PM this address was entered as the new
			email address of an account at ‹Agentur›.

			The link is valid until November 22, 2026 at 2:05 PM. Wasn’t you? Then
			there is nothing to do. Without confirmation nothing changes.
			MAIL,
		'account.emailOld'        => <<<'MAIL'
			A new email address was requested for your account

			Hello,

			On November 21, 2026 at 2:05 PM a change of the email address of your
			account at ‹Agentur› was requested. This address stays valid until the
			new one is confirmed.

			Wasn’t you? Then sign in and end all sessions:
			{link}
			MAIL,
		'account.emailChanged'    => <<<'MAIL'
			The email address of your account was changed

			Hello,

			On November 21, 2026 at 2:05 PM the email address of your account at
			‹Agentur› was changed. This address no longer belongs to it.

			Wasn’t you? This link undoes the change and ends all sessions:
			{link}

			The link is valid until November 22, 2026 at 2:05 PM. Please use it
			before you sign in with this address again, which would begin a new
			account. Was it you? Then there is nothing to do.
			MAIL,
		'account.emailRestored'   => <<<'MAIL'
			The change of your email address was undone

			Hello,

			On November 21, 2026 at 2:05 PM, the email address change for your
			account at ‹Agentur› was undone with the link sent to this address. This
			is your account’s address again, and all sessions have been ended.
			MAIL,
		'account.emailWithdrawn'  => <<<'MAIL'
			A change to this email address was undone

			Hello,

			On November 21, 2026 at 2:05 PM, the previous address of an account at
			‹Agentur› was used to undo the account’s change to this address. This
			address no longer belongs to the account, and all sessions have been
			ended.
			MAIL,
		'account.delete'          => <<<'MAIL'
			Please confirm the deletion of your account

			Account at ‹Agentur›

			Please confirm the deletion of your account
			{link}

			On November 21, 2026 at 2:05 PM the deletion of your account at
			‹Agentur› was requested. The link deletes your details, saved searches,
			inquiries and sessions; this cannot be undone. We keep proof of your
			consents for as long as the law requires.

			The link is valid until November 22, 2026 at 2:05 PM. Wasn’t you, or
			have you changed your mind? Then there is nothing to do. The account
			stays.
			MAIL,
		'newsletter.known'        => <<<'MAIL'
			You already receive our newsletter

			Hello,

			On November 21, 2026 at 2:05 PM the newsletter of ‹Agentur› was
			requested on www.agentur.example/newsletter for this email address. It
			is already subscribed; there is nothing to do.

			With this link you unsubscribe:
			{link}
			MAIL,
		'newsletter.unsubscribed' => <<<'MAIL'
			You have unsubscribed from the newsletter

			Hello,

			This email address was unsubscribed from the newsletter of ‹Agentur› on
			November 21, 2026 at 2:05 PM. You will receive no further issues.
			MAIL,
	];

	private SiteOptions $options;

	protected function setUp(): void {
		$this->options = new SiteOptions();
		$this->options->set( 'timezone_string', 'Europe/Berlin' );
	}

	protected function tearDown(): void {
		$this->options->clear();
	}

	#[DataProvider( 'mails' )]
	public function testMailsMatchTheCopyDeck( Language $language, MailKind $kind, string $expected ): void {
		$letterhead = new Letterhead( new Translator( $language ), '‹Agentur›', 'post@agentur.example', '‹Agentur, Anschrift, Rechtliches›', 'https://www.agentur.example/impressum', '' );
		$facts      = [
			'time'       => self::TIME,
			'page'       => 'www.agentur.example/newsletter',
			'link'       => self::LINK,
			'validUntil' => self::TIME + DAY_IN_SECONDS,
			'newsletter' => false,
		];
		$imprint    = Language::German === $language ? 'Impressum' : 'Legal notice';
		$signature  = "\n\n-- \n‹Agentur, Anschrift, Rechtliches›. {$imprint}:\nhttps://www.agentur.example/impressum\n";
		$mail       = AccountMail::subject( $letterhead->translator, $kind ) . "\n\n" . AccountMail::letter( $letterhead, $kind, $facts )->text();
		self::assertSame( str_replace( '{link}', self::LINK, $expected ) . $signature, $mail );
	}

	/** @return iterable<string, array{Language, MailKind, string}> */
	public static function mails(): iterable {
		foreach ( [ 'de' => self::GERMAN, 'en' => self::ENGLISH ] as $language => $mails ) {
			foreach ( $mails as $kind => $expected ) {
				yield "{$kind} {$language}" => [ Language::from( $language ), MailKind::from( $kind ), $expected ];
			}
		}
	}

	public function testTheMailToANewAddressSaysThatTheNewsletterMoves(): void {
		$paragraphs = [
			'de' => "angegeben.\n\nDer Newsletter von ‹Agentur› geht dann an diese Adresse. Der Link\nbestätigt beides.\n\nDer Link gilt bis zum",
			'en' => "‹Agentur›.\n\nThe newsletter of ‹Agentur› will then go to this address. The link\nconfirms both.\n\nThe link is valid until",
		];
		foreach ( $paragraphs as $language => $expected ) {
			$facts = [
				'time'       => self::TIME,
				'page'       => '',
				'link'       => self::LINK,
				'validUntil' => self::TIME + DAY_IN_SECONDS,
				'newsletter' => true,
			];
			$letterhead = new Letterhead( new Translator( Language::from( $language ) ), '‹Agentur›', 'post@agentur.example', '‹Agentur›', '', '' );
			$body       = AccountMail::letter( $letterhead, MailKind::EmailNew, $facts )->text();
			self::assertStringContainsString( $expected, $body );
		}
	}

	public function testTheTextsCoverEveryAccountMail(): void {
		$kinds = array_filter( MailKind::cases(), static fn( MailKind $kind ): bool => $kind->isAccount() );
		self::assertEqualsCanonicalizing( array_keys( self::GERMAN ), array_map( static fn( MailKind $kind ): string => $kind->value, $kinds ) );
	}
}
