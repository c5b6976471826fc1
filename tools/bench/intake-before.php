<?php
/**
 * Only for `npm run bench`: stands in for the class of the same name, so that the same intake is measured without entries.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

defined( 'ABSPATH' ) || exit;

/** Lays nothing into the inbox. */
final class SubmissionEntries {

	/** Whatever the real one needs. */
	public function __construct( mixed ...$needs ) {
	}

	public function receive( Submission $submission ): void {
	}
}
