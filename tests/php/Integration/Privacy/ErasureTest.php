<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Auth\KeyGrant;
use SwImmoSuite\Auth\KeyRepository;
use SwImmoSuite\Auth\Keys;
use SwImmoSuite\Clock;
use SwImmoSuite\I18n\Language;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Privacy\Erasure;
use SwImmoSuite\Services;
use SwImmoSuite\Settings\Settings;
use SwImmoSuite\Tests\Support\Browser;
use SwImmoSuite\Tests\Support\Mailbox;
use SwImmoSuite\Tests\Support\Plant;
use SwImmoSuite\Tests\Support\Tables;

/** Whose data an erasure takes, and whose it leaves. */
final class ErasureTest extends TestCase {

	private const EMAIL = 'name@domain.example';

	private Tables $tables;
	private Erasure $erasure;

	protected function setUp(): void {
		$this->tables = new Tables();
		$this->tables->clear();
		$this->erasure = ( new Services() )->privacy()->erasure();
	}

	protected function tearDown(): void {
		$this->tables->clear();
	}

	public function testManySubmissionsGoPageByPage(): void {
		$this->submissions( 230 );
		$left = [];
		do {
			$page   = $this->erasure->page( self::EMAIL );
			$left[] = $this->tables->count( 'submissions' );
		} while ( ! $page['done'] );
		self::assertSame( [ 130, 30, 0 ], $left );
		self::assertSame( 0, $this->tables->count( 'consents' ), 'What nobody has confirmed proves nothing.' );
	}

	public function testAllAtOnceOrNothing(): void {
		$this->submissions( 120 );
		$refuse = static fn( string $sql ): string => str_contains( $sql, 'sw_immosuite_limits' ) ? 'DELETE refused' : $sql;
		add_filter( 'query', $refuse );
		try {
			$this->erasure->erase( self::EMAIL );
			self::fail( 'The database refuses.' );
		} catch ( \RuntimeException ) {
			self::assertSame( 120, $this->tables->count( 'submissions' ) );
		} finally {
			remove_filter( 'query', $refuse );
		}
		self::assertSame( 120 + 240, $this->erasure->erase( strtoupper( self::EMAIL ) )['removed'] );
	}

	public function testMailsThatWaitNeverLeaveTheAgencysAmongThem(): void {
		$mailbox = new Mailbox();
		$mailbox->clear();
		( new Plant() )->message();
		( new Plant() )->message( [ 'email_key' => 'other@domain.example' ], [ 'contact' => [ 'email' => 'other@domain.example' ] ] );
		$this->erasure->erase( self::EMAIL );
		( new Services() )->mail()->worker()->run();
		$arrived = $mailbox->messages();
		self::assertCount( 1, $arrived );
		self::assertStringContainsString( 'other@domain.example', $arrived[0]['text'] );
		self::assertStringNotContainsString( self::EMAIL, $arrived[0]['text'], 'Nobody is told of what was erased.' );
	}

	/** The agency writes to itself, or somebody types its address: what it waits for is about other people. */
	public function testTheAgencysOwnAddressTakesNoMailsOfOthersAlong(): void {
		( new Plant() )->message();
		$agency = ( new Settings() )->recipients()[0];
		$this->erasure->erase( $agency );
		self::assertSame( [ 'agency.unconfirmed' => 1, 'confirm.contact' => 1 ], $this->tables->mails() );
	}

	/** Anybody may type a stranger's address as the new one. */
	public function testAChangeThatWaitsDoesNotTakeAStrangerAlong(): void {
		$account = $this->contact( self::EMAIL );
		( new Plant() )->submission( [ 'email_key' => 'stranger@domain.example' ], [], [] );
		$this->key( 'e', 'stranger@domain.example', $account );
		$this->erasure->erase( self::EMAIL );
		self::assertSame( [ 'stranger@domain.example' ], $this->tables->column( 'submissions', 'email_key' ) );
		self::assertSame( 0, $this->tables->count( 'keys' ), 'The link for the stranger\'s address was the account\'s.' );
	}

	public function testWhatWasSentUnderAnEarlierAddressGoesAlong(): void {
		$account = $this->contact( 'new@domain.example' );
		( new Plant() )->submission( [ 'contact_id' => $account, 'confirmed_at' => 1 ], [], [] );
		$this->key( 'l', self::EMAIL, null );
		$this->outbox( OutboxMail::notice( MailKind::EmailOld, self::EMAIL, Language::German ) );
		$this->erasure->erase( 'new@domain.example' );
		self::assertSame( [ 0, 0, 0 ], [ $this->tables->count( 'submissions' ), $this->tables->count( 'keys' ), $this->tables->count( 'outbox' ) ] );
	}

	public function testAnEarlierAddressThatIsSomebodyElsesByNowIsLeftAlone(): void {
		$account = $this->contact( 'new@domain.example' );
		( new Plant() )->submission( [ 'contact_id' => $account, 'confirmed_at' => 1 ], [], [] );
		$this->contact( self::EMAIL );
		$this->key( 'l', self::EMAIL, null );
		$this->erasure->erase( 'new@domain.example' );
		self::assertSame( [ self::EMAIL ], $this->tables->column( 'contacts', 'email' ) );
		self::assertSame( 1, $this->tables->count( 'keys' ) );
	}

	public function testASignedInBrowserIsSignedOut(): void {
		$browser = Browser::signIn( self::EMAIL );
		self::assertSame( 200, $browser->get( '/contact' )->status );
		$this->erasure->erase( self::EMAIL );
		self::assertSame( 403, $browser->get( '/contact' )->status );
	}

	private function submissions( int $count ): void {
		$plant = new Plant();
		$this->tables->connection->transaction( static fn(): array => array_map( static fn(): int => $plant->submission(), range( 1, $count ) ) );
	}

	private function contact( string $email ): int {
		return $this->tables->connection->insert(
			'contacts',
			[
				'uuid'       => wp_generate_uuid4(),
				'email_key'  => $email,
				'email'      => $email,
				'language'   => 'de',
				'created_at' => 1,
				'updated_at' => 1,
			]
		);
	}

	private function key( string $purpose, string $email, ?int $contactId ): void {
		( new Keys( new KeyRepository( $this->tables->connection ), new Clock() ) )->mint( new KeyGrant( $purpose, $email, '', contactId: $contactId ) );
	}

	private function outbox( OutboxMail $mail ): void {
		( new Outbox( $this->tables->connection, new Clock(), new Settings() ) )->enqueue( $mail );
	}
}
