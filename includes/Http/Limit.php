<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** What is counted per hour (I9). The values are the keys of the filter sw_immosuite_limits. */
enum Limit: string {

	/** Stored submissions and repeated confirmation mails, per client address. */
	case Submissions = 'submissions';

	/** Looks at mailed keys, confirmations and logins, per client address. */
	case Keys = 'keys';

	/** Confirmation mails, per e-mail address. */
	case Mails = 'mails';

	/** How many are allowed in an hour unless the filter says otherwise. */
	public function default(): int {
		return match ( $this ) {
			self::Submissions => 60,
			self::Keys        => 120,
			self::Mails       => 3,
		};
	}
}
