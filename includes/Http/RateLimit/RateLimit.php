<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\RateLimit;

defined( 'ABSPATH' ) || exit;

/**
 * Actions with a rate limit, mostly per hour. Mails are limited per email address and client, so that a stranger who types
 * another person's address does not use up the owner's limit; the limit per address from all clients together is ten times as
 * high. RateLimitBucket builds both counters. The values are keys of the filter sw_immosuite_limits.
 */
enum RateLimit: string {

	/** Stored submissions and repeated confirmation mails, per client address. */
	case Submissions = 'submissions';

	/** Lookups of mailed keys, confirmations and sign-ins, per client address. */
	case Keys = 'keys';

	/** Confirmation mails, per email address. */
	case Mails = 'mails';

	/** Mails that a signed-in visitor requests, per contact, so that strangers' requests do not use up this limit. */
	case AccountMails = 'accountMails';

	/** Changes of consents in the account, per contact. */
	case Consents = 'consents';

	/** Writes of a signed-in visitor, per contact. */
	case Writes = 'writes';

	/** Reads of lists of listings by a signed-in visitor, per contact. */
	case Lists = 'lists';

	/** Mails with a sign-in link, per client address. */
	case Logins = 'logins';

	/** Mails with a sign-in link, per email address. */
	case LoginMails = 'loginMails';

	/** Mails with a sign-in link, per email address and minute. */
	case LoginMailsPerMinute = 'loginMailsPerMinute';

	/** Counts of matching listings while a visitor edits a search, per client address. */
	case Counts = 'counts';

	/** Seconds until a counter restarts. */
	public function seconds(): int {
		return self::LoginMailsPerMinute === $this ? 60 : 3_600;
	}

	/** Default limit, which the filter can change. */
	public function default(): int {
		return match ( $this ) {
			self::Submissions => 60,
			self::Keys        => 120,
			self::Mails       => 3,
			self::AccountMails => 3,
			self::Consents    => 30,
			self::Writes      => 120,
			self::Lists       => 600,
			self::Logins      => 10,
			self::LoginMails  => 5,
			self::LoginMailsPerMinute => 1,
			self::Counts      => 300,
		};
	}
}
