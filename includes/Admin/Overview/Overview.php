<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Overview;

use DateTimeImmutable;
use SwImmoSuite\Admin\Health\Remedy;
use SwImmoSuite\Admin\Mails\MailWords;
use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Admin\Setup\SetupScreen;
use SwImmoSuite\Admin\Setup\SetupService;
use SwImmoSuite\Admin\Setup\SetupState;
use SwImmoSuite\Admin\Setup\Step;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Foundation\Settings\SettingsTab;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Property\Listing\Index\IndexRepository;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Visitor\Entry\EntryBriefRepository;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Inbox\EntryCountRepository;
use SwImmoSuite\Visitor\Submission\SubmissionKind;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;

defined( 'ABSPATH' ) || exit;

/** Screen with open tasks and the number of recent submissions; each part is printed only for users who may see it. */
final class Overview {

	public const SLUG = 'sw-immosuite-overview';

	public function __construct(
		private readonly SetupService $setup,
		private readonly OutboxRepository $mails,
		private readonly SubmissionRepository $submissions,
		private readonly IndexRepository $listings,
		private readonly EntryBriefRepository $briefs,
		private readonly EntryCountRepository $entries,
		private readonly Clock $clock,
		private readonly Translator $translator,
	) {
	}

	public function print(): void {
		printf( '<div class="wrap"><h1>%s</h1>', esc_html__( 'Overview', 'sw-immosuite' ) );
		$this->printTasks();
		if ( StaffCapability::Manage->isMine() ) {
			$this->printWeek();
			self::printSetupLink();
		}
		echo '</div>';
	}

	/** Prints a line with a link to the overview, shown above the inbox; nothing if there are no tasks. */
	public function printLine(): void {
		$number = count( $this->tasks() );
		if ( 0 < $number ) {
			printf(
				'<div class="notice notice-warning inline"><p><a href="%s">%s</a> (%s)</p></div>',
				esc_url( admin_url( 'admin.php?page=' . self::SLUG ) ),
				esc_html__( 'Needs your attention', 'sw-immosuite' ),
				esc_html( $this->translator->number( $number ) )
			);
		}
	}

	private function printTasks(): void {
		printf( '<div class="card"><h2>%s</h2>', esc_html__( 'Needs your attention', 'sw-immosuite' ) );
		$tasks = [ ...$this->unclaimedTasks(), ...$this->tasks() ];
		if ( [] === $tasks ) {
			printf( '<p>%s</p>', esc_html__( 'Nothing to do right now.', 'sw-immosuite' ) );
		}
		foreach ( $tasks as [ $text, $remedy ] ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- Remedy escapes its HTML.
			printf( '<div class="notice notice-warning inline"><p>%s</p>%s</div>', esc_html( $text ), $remedy->html );
		}
		if ( SetupState::isDismissed() && StaffCapability::Manage->isMine() ) {
			printf( '<p>%s <a href="%s">%s</a></p>', esc_html__( 'The setup is hidden.', 'sw-immosuite' ), esc_url( SetupScreen::url() ), esc_html__( 'Open the setup', 'sw-immosuite' ) );
		}
		echo '</div>';
	}

	/** @return list<array{string, Remedy}> Tasks for printLine() and the screen, each with a link. */
	private function tasks(): array {
		$tasks = [ ...$this->dueTasks(), ...$this->setupTasks() ];
		$dead  = StaffCapability::Manage->isMine() ? $this->mails->countDead() : 0;
		if ( 0 < $dead ) {
			$tasks[] = [ MailWords::failed( $dead, $this->translator ), Remedy::mails() ];
		}
		$incomplete = PostType::userCan( 'edit_posts' ) ? $this->listings->countIncomplete() : 0;
		if ( 0 < $incomplete ) {
			$text    = $this->translator->plural( 'Details are missing in %s published listing.', 'Details are missing in %s published listings.', $incomplete );
			$tasks[] = [ sprintf( $text, $this->translator->number( $incomplete ) ), Remedy::incompleteListings() ];
		}
		return $tasks;
	}

	/** @return list<array{string, Remedy}> New entries without an assignee; not part of printLine(), because the inbox has a view for them. */
	private function unclaimedTasks(): array {
		$number = StaffCapability::ReadEntries->isMine() ? $this->entries->unclaimed() : 0;
		$text   = $this->translator->plural( 'Nobody is handling %s new entry yet.', 'Nobody is handling %s new entries yet.', $number );
		return 0 === $number ? [] : [ [ sprintf( $text, $this->translator->number( $number ) ), Remedy::each( [ EntryLink::unclaimed() => __( 'Unassigned', 'sw-immosuite' ) ] ) ] ];
	}

	/** @return list<array{string, Remedy}> Follow-ups that are due. They precede the other tasks, because a sender waits. */
	private function dueTasks(): array {
		$number = StaffCapability::ReadEntries->isMine() ? array_sum( $this->briefs->countDueByAssignee( (string) wp_date( 'Y-m-d', $this->clock->now() ) ) ) : 0;
		$text   = $this->translator->plural( '%s follow-up is due.', '%s follow-ups are due.', $number );
		return 0 === $number ? [] : [ [ sprintf( $text, $this->translator->number( $number ) ), Remedy::each( [ EntryLink::view( 'due' ) => __( 'Follow-up due', 'sw-immosuite' ) ] ) ] ];
	}

	/** @return list<array{string, Remedy}> Open steps of the setup: first failed steps with their remedy, then steps not done yet. */
	private function setupTasks(): array {
		if ( ! SetupState::isOpen() || ! StaffCapability::Manage->isMine() ) {
			return [];
		}
		$failed = [];
		$open   = [];
		foreach ( $this->setup->steps( $this->translator ) as $step ) {
			$link = [ $step->name->url() => $step->name->label( $this->translator ) ];
			if ( Step::FAILED === $step->state ) {
				$failed[] = [ $step->text, Remedy::each( $link ) ];
			} elseif ( ! $step->isDone() ) {
				$open += $link;
			}
		}
		return [] === $open ? $failed : [ ...$failed, [ __( 'Still open in the setup:', 'sw-immosuite' ), Remedy::each( $open ) ] ];
	}

	private function printWeek(): void {
		// Counts calendar days in the site's time zone, like the filter of the inbox, so that both numbers agree.
		$since  = ( new DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() )->modify( 'midnight -6 days' );
		$counts = $this->submissions->receivedSince( $since->getTimestamp() );
		printf( '<div class="card"><h2 id="sw-immosuite-week">%s</h2>', esc_html__( 'Received in the last 7 days', 'sw-immosuite' ) );
		echo '<table class="widefat striped" aria-labelledby="sw-immosuite-week"><tbody>';
		foreach ( SubmissionKind::cases() as $kind ) {
			printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( self::name( $kind ) ), esc_html( $this->translator->number( $counts[ $kind->value ] ?? 0 ) ) );
		}
		echo '</tbody></table>';
		$this->printAlertsOff();
		echo '</div>';
	}

	/** Says, below the number of saved searches, that alert mails are switched off. */
	private function printAlertsOff(): void {
		if ( ! ( new AlertSettings() )->areOn() ) {
			printf(
				'<p>%s <a href="%s">%s</a></p>',
				esc_html( $this->translator->text( 'Saved searches are not answered by email: this is switched off in the settings.' ) ),
				esc_url( SettingsPage::url( SettingsTab::Listings, 'sw-immosuite-alerts' ) ),
				esc_html__( 'Open the settings', 'sw-immosuite' )
			);
		}
	}

	/** Links to the finished setup, which the menu does not list. */
	private static function printSetupLink(): void {
		if ( ! SetupState::isOpen() && ! SetupState::isDismissed() ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( SetupScreen::url() ), esc_html__( 'View the setup again', 'sw-immosuite' ) );
		}
	}

	private static function name( SubmissionKind $kind ): string {
		return match ( $kind ) {
			SubmissionKind::Contact       => __( 'Messages', 'sw-immosuite' ),
			SubmissionKind::Lead          => __( 'Sellers and landlords', 'sw-immosuite' ),
			SubmissionKind::ExposeInquiry => __( 'Listing inquiries', 'sw-immosuite' ),
			SubmissionKind::SavedSearch   => __( 'Saved searches', 'sw-immosuite' ),
			SubmissionKind::Newsletter    => __( 'Newsletter', 'sw-immosuite' ),
		};
	}
}
