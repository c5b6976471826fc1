<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use DOMDocument;
use DOMElement;
use DOMXPath;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Admin\Mails\MailActions;
use SwImmoSuite\Admin\Mails\MailWords;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Tests\Support\Workers;

/** The mail screen as staff see it, and its buttons over HTTP. */
final class MailsPageTest extends IntegrationTestCase {

	private const SCREEN = 'admin.php?page=sw-immosuite-mails';

	private const HOSTILE = '550 5.1.1 "><script>window.hostile=1</script> unknown user';

	/** @var list<int> */
	private array $ids = [];

	protected function setUp(): void {
		( new SubmissionFactory() )->message();
		$this->ids = array_column( $this->stored->mails(), 'id' );
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
	}

	public function testFailedMailsShowTheServersMessageAndItsMeaning(): void {
		$this->updateMails( $this->ids[0], "state = 'dead', attempts = 8, last_error = '" . self::HOSTILE . "'" );
		$page = $this->page();
		self::assertSame( [ 'Wartend (1)', 'Gescheitert (1)', 'Gesendet, letzte 30 Tage (0)' ], self::texts( $page, "//ul[@class='subsubsub']/li/a" ) );
		self::assertSame( [ 'Gescheitert (1)' ], self::texts( $page, "//a[@aria-current='page' and contains(@href, 'state=')]" ), 'Failed mails must be the default view.' );
		$row = self::texts( $page, "//tbody[@id='the-list']/tr" )[0];
		foreach ( [ 'Bestätigung einer Nachricht', 'name@domain.example', '8', 'Diese Adresse gibt es beim Empfänger nicht.', self::HOSTILE ] as $part ) {
			self::assertStringContainsString( $part, $row );
		}
		self::assertSame( [], self::texts( $page, "//tbody[@id='the-list']//script" ) );
	}

	public function testWaitingMailsShowTheNextAttemptAndSendingMailsHaveNoActions(): void {
		$this->updateMails( $this->ids[0], 'attempts = 2, available_at = 1795000000' );
		$this->updateMails( $this->ids[1], "state = 'sending', lease_until = " . ( time() + 60 ) );
		$page = $this->page( '&state=waiting' );
		$rows = self::texts( $page, "//tbody[@id='the-list']/tr" );
		self::assertStringContainsString( '2 von 8', $rows[1] );
		self::assertStringContainsString( ( new Translator( Language::German ) )->dateTime( 1_795_000_000 ), $rows[1] );
		self::assertStringContainsString( 'Wird gerade gesendet', $rows[0] );
		self::assertCount( 1, self::texts( $page, "//tbody[@id='the-list']//button[@name='resend_one']" ) );
		self::assertCount( 1, self::texts( $page, "//tbody[@id='the-list']//input[@type='checkbox']" ) );
	}

	public function testAnEmptyOutboxHasAMessage(): void {
		$this->updateMails( null, "state = 'sent', sent_at = " . time() );
		self::assertSame( [ 'Alle E-Mails sind verschickt.' ], self::texts( $this->page(), "//tr[@class='no-items']" ) );
		self::assertCount( 2, self::texts( $this->page( '&state=sent' ), "//tbody[@id='the-list']/tr" ) );
	}

	public function testEveryKindHasALabel(): void {
		foreach ( MailKind::cases() as $kind ) {
			self::assertNotSame( '', MailWords::of( $kind ) );
		}
	}

	#[Group( 'sqlite' )]
	public function testEachButtonRunsItsAction(): void {
		$this->updateMails( null, "state = 'dead', attempts = 8" );
		self::assertSame( 302, self::submitForm( [ MailActions::RESEND_ONE => (string) $this->ids[0], 'action' => MailActions::DISCARD ] ) );
		self::assertSame( [ 0, 8 ], array_column( $this->stored->mails(), 'attempts' ), 'A button takes precedence over the bulk action.' );
		$this->updateMails( null, "state = 'dead', attempts = 8, claim = NULL, lease_until = NULL" );
		self::assertSame( 302, self::submitForm( [ MailActions::RESEND_ALL => '1', 'action' => '-1' ] ) );
		self::assertNotContains( 'dead', array_column( $this->stored->mails(), 'state' ) );
		$this->updateMails( null, "state = 'dead', claim = NULL, lease_until = NULL" );
		$chosen = [ MailActions::CHOSEN . '[0]' => (string) $this->ids[0] ];
		self::assertSame( 200, self::submitForm( [ ...$chosen, 'action' => MailActions::DISCARD ] ), 'The first request only asks for confirmation.' );
		self::assertCount( 2, $this->stored->mails() );
		self::assertSame( 302, self::submitForm( [ ...$chosen, 'action' => MailActions::DISCARD, MailActions::CONFIRMED => '1' ] ) );
		self::assertSame( [ $this->ids[1] ], array_column( $this->stored->mails(), 'id' ) );
	}

	public function testResentMailsArrive(): void {
		$mailbox = new Mailbox();
		$mailbox->clear();
		$this->updateMails( null, "state = 'dead', attempts = 8" );
		Workers::allow();
		try {
			self::assertSame( 302, self::submitForm( [ MailActions::RESEND_ALL => '1' ] ) );
			$mailbox->await( 2, 30 );
		} finally {
			Workers::forbid();
			$mailbox->clear();
		}
	}

	public function testTheConfirmationDescribesTheMailAndChangesNothing(): void {
		$page = self::document( AdminBrowser::administrator()->open( self::SCREEN . "&state=waiting&action=discard&mails[]={$this->ids[0]}" ) );
		self::assertSame( [ '1 E-Mail verwerfen?' ], self::texts( $page, '//h2[contains(., "verwerfen")]' ) );
		self::assertSame( [ 'Bestätigung einer Nachricht, name@domain.example' ], self::texts( $page, "//ul[@class='ul-disc']/li" ) );
		self::assertCount( 2, $this->stored->mails() );
	}

	public function testActionsReturnToTheSamePageOfTheList(): void {
		for ( $number = 0; $number < 20; $number++ ) {
			( new SubmissionFactory() )->message();
		}
		$this->updateMails( null, "state = 'dead'" );
		$admin  = AdminBrowser::administrator();
		$second = self::SCREEN . '&state=failed&paged=2';
		$fields = [ 'paged' => '2', '_wpnonce' => $admin->nonce( MailActions::NONCE ) ];
		self::assertStringContainsString( '&state=failed&paged=2&', $admin->postForLocation( self::SCREEN . '&state=failed', [ ...$fields, MailActions::RESEND_ONE => (string) $this->ids[0] ] ) );
		$list = self::document( $admin->open( $second ) );
		$discardLinks = self::attributes( $list, "//span[@class='delete']/a/@href" );
		self::assertStringContainsString( '&paged=2&action=discard', $discardLinks[0] );
		$question = self::document( $admin->open( "{$second}&action=discard&mails[]={$this->ids[1]}" ) );
		self::assertStringEndsWith( '&state=failed&paged=2', self::attributes( $question, "//form[.//button[@name='confirmed']]/@action" )[0] );
		self::assertStringEndsWith( '&state=failed&paged=2', self::attributes( $question, "//form//a[@class='button']/@href" )[0] );
		self::assertStringNotContainsString( 'paged', $admin->postForLocation( self::SCREEN . '&state=failed', [ ...$fields, 'paged' => '-3', MailActions::RESEND_ALL => '1' ] ) );
	}

	/** Requests without a nonce are refused, and so are users without the capability to manage. */
	public function testOtherUsersNeitherSeeMailsNorRunActions(): void {
		$this->updateMails( null, "state = 'dead'" );
		$fields = [ MailActions::RESEND_ALL => '1' ];
		self::assertSame( 403, AdminBrowser::administrator()->post( self::SCREEN, $fields ), 'no nonce' );
		foreach ( [ 'editor', 'author', 'sw_immosuite_agent', 'subscriber' ] as $role ) {
			$browser = AdminBrowser::of( $role );
			self::assertSame( 403, $browser->post( self::SCREEN, [ ...$fields, '_wpnonce' => $browser->nonce( MailActions::NONCE ) ] ), $role );
		}
		self::assertSame( [ 'dead', 'dead' ], array_column( $this->stored->mails(), 'state' ) );
	}

	/**
	 * @param array<string, string> $fields
	 * @return int Status of the answer.
	 */
	private static function submitForm( array $fields ): int {
		$admin = AdminBrowser::administrator();
		return $admin->post( self::SCREEN . '&state=failed', [ ...$fields, '_wpnonce' => $admin->nonce( MailActions::NONCE ) ] );
	}

	private function page( string $query = '' ): DOMXPath {
		return self::document( AdminBrowser::administrator()->open( self::SCREEN . $query ) );
	}

	private static function document( string $html ): DOMXPath {
		$document = new DOMDocument();
		@$document->loadHTML( '<?xml encoding="utf-8"?>' . $html );
		return new DOMXPath( $document );
	}

	/** @return list<string> */
	private static function texts( DOMXPath $page, string $path ): array {
		$texts = [];
		$nodes = $page->query( $path );
		self::assertNotFalse( $nodes );
		foreach ( $nodes as $node ) {
			if ( $node instanceof DOMElement ) {
				$texts[] = trim( (string) preg_replace( '/\s+/', ' ', $node->textContent ) );
			}
		}
		return $texts;
	}

	/** @return list<string> */
	private static function attributes( DOMXPath $page, string $path ): array {
		$nodes = $page->query( $path );
		self::assertNotFalse( $nodes );
		$values = [];
		foreach ( $nodes as $node ) {
			$values[] = (string) $node->nodeValue;
		}
		return $values;
	}

	/** @param string $set SET clause. */
	private function updateMails( ?int $id, string $set ): void {
		// @phpstan-ignore argument.type (a statement of the test)
		$this->tables->connection->execute( "UPDATE %i SET {$set}" . ( null === $id ? '' : " WHERE id = {$id}" ), [ $this->tables->connection->table( 'outbox' ) ] );
	}
}
