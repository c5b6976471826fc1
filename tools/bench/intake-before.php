<?php
/**
 * Only for `npm run bench`: replaces the class of the same name, to measure a submission without entries.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

defined( 'ABSPATH' ) || exit;

/** Creates no entries. */
final class SubmissionEntries {

	/** Accepts the arguments of the real class. */
	public function __construct( mixed ...$services ) {
	}

	public function receive( Submission $submission ): void {
	}
}
