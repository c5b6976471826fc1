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
 * Mails a sign-in link. Sends the same mail to every address without looking up whether it has an account, so that neither the
 * answer nor its duration reveals accounts.
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
	 * @return bool False if the address is invalid.
	 * @throws Failure 429 beyond the limits; only queued mails count.
	 */
	public function send( EmailAddress $email, Language $language ): bool {
		if ( [] !== Validator::validate( Contract::schema( 'contact' )->properties()['email'], $email->typed ) ) {
			return false;
		}
		$bind   = $this->cookie->valueOrNew( bin2hex( random_bytes( 16 ) ) );
		$grant  = new KeyGrant( KeyPurpose::Login, $email, null, bindHash: BindCookie::hash( $bind ) );
		$client = $this->client->token();
		$this->connection->transaction(
			function () use ( $grant, $language, $client ): void {
				$this->chargeLimits( $client, $grant->email );
				$this->outbox->enqueue( OutboxMail::keyed( MailKind::Login, $this->keys->mint( $grant, KeyRing::LOGIN_MAIL_SECONDS )->mailed(), $language ) );
			}
		);
		$this->trigger->wake();
		$this->cookie->set( $bind );
		return true;
	}

	private function chargeLimits( string $client, EmailAddress $email ): void {
		$waits = $this->limits->chargeAll(
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
