<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Submission\BacklogCron;
use SwImmoSuite\Visitor\Submission\EntryBacklog;

defined( 'ABSPATH' ) || exit;

/**
 * Checks that every submission has an entry in the inbox: after an update, a background task creates entries for older
 * submissions.
 */
final class EntryHealth {

	public function __construct( private readonly EntryBacklog $backlog, private readonly Translator $translator ) {
	}

	public function check(): HealthCheck {
		$t       = $this->translator;
		$missing = $this->backlog->count();
		if ( 0 === $missing ) {
			return HealthCheck::good( $t->text( 'All that was sent is in the inbox' ) );
		}
		if ( BacklogCron::isScheduled() ) {
			$text = $t->plural( '%s earlier submission is on its way into the inbox.', '%s earlier submissions are on their way into the inbox.', $missing );
			return HealthCheck::good( sprintf( $text, $t->number( $missing ) ) );
		}
		$text = $t->plural(
			'%s earlier submission is not in the inbox, and nothing brings it there. Deactivate and activate the plugin.',
			'%s earlier submissions are not in the inbox, and nothing brings them there. Deactivate and activate the plugin.',
			$missing
		);
		return HealthCheck::recommended( sprintf( $text, $t->number( $missing ) ), Remedy::plugins() );
	}
}
