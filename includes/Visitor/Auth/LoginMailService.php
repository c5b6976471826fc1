<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\WorkerTrigger;

defined( 'ABSPATH' ) || exit;

/**
 * Mails a sign-in link (I7). Whether there is an account is not even looked up: every address gets the same mail for the
 * same work, so nothing about the answer can tell.
 */
final class LoginMailService {

	public function __construct(
		private readonly Connection $connection,
		private readonly KeyRing $keys,
		private readonly RateLimiter $limits,
		private readonly ClientAddress $client,
		private readonly Outbox $outbox,
		private readonly WorkerTrigger $trigger,
		private readonly BindCookie $cookie,
	) {
	}

	/**
	 * @return bool False for what is no address.
	 * @throws Failure 429 beyond the limits; only queued mails count.
	 */
	public function ask( EmailAddress $email, Language $language ): bool {
		if ( [] !== Validator::validate( Contract::schema( 'contact' )->properties()['email'], $email->typed ) ) {
			return false;
		}
		$bind   = $this->cookie->valueOrNew( bin2hex( random_bytes( 16 ) ) );
		$grant  = new KeyGrant( KeyPurpose::Login, $email, null, bindHash: BindCookie::hash( $bind ) );
		$client = $this->client->token();
		$this->connection->transaction(
			function () use ( $grant, $language, $client ): void {
				$this->count( $client, $grant->email );
				$this->outbox->enqueue( OutboxMail::keyed( MailKind::Login, $this->keys->mint( $grant, KeyRing::LOGIN_WAITS )->mailed(), $language ) );
			}
		);
		$this->trigger->wake();
		$this->cookie->give( $bind );
		return true;
	}

	private function count( string $client, EmailAddress $email ): void {
		$waits = $this->limits->take(
			new RateLimitBucket( RateLimit::Logins, $client ),
			RateLimitBucket::ofClient( RateLimit::LoginMails, $email, $client ),
			RateLimitBucket::ofClient( RateLimit::LoginMailsPerMinute, $email, $client ),
			RateLimitBucket::ofAddress( RateLimit::LoginMails, $email ),
			RateLimitBucket::ofAddress( RateLimit::LoginMailsPerMinute, $email )
		);
		if ( max( $waits ) > 0 ) {
			throw Failure::limit( max( $waits ) );
		}
	}
}
