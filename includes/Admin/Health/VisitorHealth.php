<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Visitor\Alert\AlertRepository;
use SwImmoSuite\Visitor\Entry\EntryBriefRepository;
use SwImmoSuite\Visitor\Entry\ReminderCron;

defined( 'ABSPATH' ) || exit;

/** Checks that a user can read entries and that staff are reminded of follow-ups; reports on alert mails for saved searches. */
final class VisitorHealth {

	/** Seconds that reminders may be late: WP-Cron on a quiet site waits for a visitor. */
	private const MAX_DELAY_SECONDS = 3_600;

	public function __construct(
		private readonly EntryBriefRepository $briefs,
		private readonly AlertRepository $alerts,
		private readonly AlertSettings $alertSettings,
		private readonly Clock $clock,
		private readonly Translator $translator,
	) {
	}

	/**
	 * Whether a user of this site can read entries. Super admins of a network do not count: they have all capabilities, but
	 * handle no inbox.
	 */
	public function readers(): HealthCheck {
		$readers = get_users(
			[
				'capability'  => StaffCapability::ReadEntries->required(),
				'fields'      => 'ID',
				'orderby'     => 'ID',
				'number'      => 1,
				'count_total' => false,
			]
		);
		return [] === $readers
			? HealthCheck::critical(
				$this->translator->text( 'Nobody is allowed to read what visitors send. Give someone the role ImmoSuite agent or Administrator.' ),
				Remedy::users()
			)
			: HealthCheck::good( $this->translator->text( 'At least one user can read what visitors send' ) );
	}

	/** Reports late reminders only while follow-ups are due, because a delay does no harm otherwise. */
	public function reminders(): HealthCheck {
		$now        = $this->clock->now();
		$next       = ReminderCron::next();
		$runsOnTime = null !== $next && $next >= $now - self::MAX_DELAY_SECONDS;
		$overdue    = $runsOnTime ? 0 : array_sum( $this->briefs->countDueByAssignee( (string) wp_date( 'Y-m-d', $now ) ) );
		$text       = $this->translator->plural(
			'%s follow-up is due, and nobody is reminded of it: the daily task does not run. Set up a system cron job.',
			'%s follow-ups are due, and nobody is reminded of them: the daily task does not run. Set up a system cron job.',
			$overdue
		);
		return 0 === $overdue
			? HealthCheck::good( $this->translator->text( 'Staff are reminded of follow-ups that are due' ) )
			: HealthCheck::recommended( sprintf( $text, $this->translator->number( $overdue ) ), Remedy::cronGuide() );
	}

	/** Reports on alert mails. No other screen shows paused recipients: after two undeliverable mails, an address gets no more. */
	public function alerts(): HealthCheck {
		$t = $this->translator;
		if ( ! $this->alertSettings->areOn() ) {
			return HealthCheck::good( $t->text( 'Saved searches are not answered by email: this is switched off in the settings.' ) );
		}
		$counts = $this->alerts->counts();
		return HealthCheck::good(
			sprintf(
				$t->text( 'Saved searches: %1$s emails waiting, %2$s sent in 7 days, %3$s recipients paused.' ),
				$t->number( $counts['waiting'] ),
				$t->number( $counts['sent'] ),
				$t->number( $counts['paused'] )
			)
		);
	}
}
