<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\RateLimit;

defined( 'ABSPATH' ) || exit;

/**
 * What is rate-limited, mostly per hour (I9, I7). What is counted per e-mail address is counted per client too, and ten
 * times as wide for the address alone (P143): RateLimitBucket makes both. The values are the keys of the filter
 * sw_immosuite_limits.
 */
enum RateLimit: string {

	/** Stored submissions and repeated confirmation mails, per client address. */
	case Submissions = 'submissions';

	/** Looks at mailed keys, confirmations and logins, per client address. */
	case Keys = 'keys';

	/** Confirmation mails, per e-mail address. */
	case Mails = 'mails';

	/** Mails that somebody signed in asks for, per contact: what strangers ask for does not use these up. */
	case AccountMails = 'accountMails';

	/** Forms of the account that change what its owner consents to, per contact. */
	case Consents = 'consents';

	/** What somebody signed in writes, per contact (D8). */
	case Writes = 'writes';

	/** Lists of listings that somebody signed in reads, per contact (P138). */
	case Lists = 'lists';

	/** Mails with a sign-in link, per client address (I7). */
	case Logins = 'logins';

	/** The same, per e-mail address. */
	case LoginMails = 'loginMails';

	/** The same, per e-mail address and minute. */
	case LoginMailsPerMinute = 'loginMailsPerMinute';

	/** Counts of matching listings while a search is typed, per client address (W10). */
	case Counts = 'counts';

	/** Seconds after which a counter starts anew. */
	public function seconds(): int {
		return self::LoginMailsPerMinute === $this ? 60 : 3_600;
	}

	/** How many are allowed in that time unless the filter says otherwise. */
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
