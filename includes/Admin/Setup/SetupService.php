<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\PrivacyPage;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Frontend\Blocks\StarterPageRepository;
use SwImmoSuite\Mail\FailureReason;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Notification\TestMailSender;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * State of the setup's steps, computed for each request from the site's current data, so that it is never outdated.
 *
 * @phpstan-import-type PlacedBlock from StarterPageRepository
 */
final class SetupService {

	/** Maximum number of staff accounts whose inquiry counts as the test. */
	private const MAX_ACCOUNTS = 200;

	/** @var array<string, PlacedBlock>|null */
	private ?array $placed = null;

	private ?int $regionCount = null;

	/** @var array{uuid: string, email: string, isConfirmed: bool, error: string}|null */
	private ?array $inquiry = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly TestMailSender $testMails,
		private readonly RegionRepository $regions,
		private readonly StarterPageRepository $pages,
		private readonly SubmissionRepository $submissions,
	) {
	}

	/** @return list<Step> All six steps. Once all are done, the notice and the menu item are removed for good. */
	public function steps( Translator $translator ): array {
		_prime_post_caches( $this->settings->pages(), false, false );
		wp_prime_option_caches( [ TestMailSender::OPTION, SetupState::WITHOUT_REGIONS ] );
		$steps = [ $this->agency( $translator ), $this->legal( $translator ), $this->mail( $translator ), $this->regions( $translator ), $this->page( $translator ), $this->lead( $translator ) ];
		if ( self::isDone( $steps ) ) {
			SetupState::finish();
		}
		return $steps;
	}

	/** @param list<Step> $steps */
	public static function isDone( array $steps ): bool {
		return [] === array_filter( $steps, static fn( Step $step ): bool => ! $step->isDone() );
	}

	/** @return array<string, PlacedBlock> Pages with the plugin's blocks, by block. */
	public function placed(): array {
		return $this->placed ??= $this->pages->all();
	}

	public function regionCount(): int {
		return $this->regionCount ??= $this->regions->count();
	}

	/** URL of a published page with a form; empty if there is none. */
	public function formUrl(): string {
		foreach ( StarterPage::cases() as $page ) {
			$placed = $this->placed()[ $page->value ] ?? null;
			if ( $page->isForm() && null !== $placed && $placed['isPublished'] ) {
				return (string) get_permalink( $placed['post'] );
			}
		}
		return '';
	}

	/** URL of the test inquiry if steps() has found one, otherwise of the inbox. Unescaped. */
	public function inquiryUrl(): string {
		return null === $this->inquiry ? admin_url( 'admin.php?page=' . EntryLink::SLUG ) : EntryLink::url( $this->inquiry['uuid'] );
	}

	private function agency( Translator $translator ): Step {
		$missing = $this->settings->missingOfAgency();
		$text    = match ( count( $missing ) ) {
			0       => sprintf( $translator->text( 'Inquiries go to %1$s, emails come from %2$s.' ), implode( ', ', $this->settings->recipients() ), $this->settings->senderEmail() ),
			// All four details are missing, so the form contains only suggestions.
			4       => $translator->text( 'Please check the suggestions, add your address and save.' ),
			default => sprintf( $translator->text( 'Still missing: %s' ), implode( ', ', array_map( static fn( string $key ): string => self::labelOf( $key, $translator ), $missing ) ) ),
		};
		return new Step( StepName::Agency, [] === $missing ? Step::DONE : Step::OPEN, $text );
	}

	private static function labelOf( string $key, Translator $translator ): string {
		return match ( $key ) {
			'agencyName'    => $translator->text( 'Name of the agency' ),
			'agencyAddress' => $translator->text( 'Address' ),
			'senderEmail'   => $translator->text( 'Sender address' ),
			default         => $translator->text( 'Recipient of inquiries' ),
		};
	}

	/** A published page with placeholders counts as unfinished. */
	private function legal( Translator $translator ): Step {
		// Id and public URL of each page, by label.
		$pages   = [
			$translator->text( 'Privacy policy page' ) => [ PrivacyPage::of( $this->settings ), $this->settings->privacyPageUrl() ],
			$translator->text( 'Legal notice page' )   => [ $this->settings->pageId( 'imprintPage' ), $this->settings->imprintPageUrl() ],
		];
		$missing = array_filter( $pages, static fn( array $page ): bool => '' === $page[1] );
		$gaps    = array_filter( array_diff_key( $pages, $missing ), static fn( array $page ): bool => LegalDrafts::hasGaps( get_post( $page[0] )->post_content ?? '' ) );
		$text    = [] === $missing ? $translator->text( 'Both pages are published.' ) : sprintf( $translator->text( 'Not published yet: %s' ), implode( ', ', array_keys( $missing ) ) );
		if ( [] === $gaps ) {
			return new Step( StepName::LegalPages, [] === $missing ? Step::DONE : Step::OPEN, $text );
		}
		$unfinished = sprintf( $translator->text( 'Still to be completed, such as the parts in square brackets: %s' ), implode( ', ', array_keys( $gaps ) ) );
		$editors    = array_map( static fn( array $page ): string => (string) get_edit_post_link( $page[0], 'raw' ), $gaps );
		return new Step( StepName::LegalPages, Step::OPEN, rtrim( $text, '.' ) . ". {$unfinished}", array_filter( $editors, static fn( string $url ): bool => '' !== $url ) );
	}

	public function mail( Translator $translator ): Step {
		$last = $this->testMails->lastTest();
		if ( null === $last ) {
			$text = sprintf( $translator->text( 'No test email has been sent from %s yet.' ), $this->settings->senderEmail() );
			return new Step( StepName::Mail, Step::OPEN, $text );
		}
		if ( '' !== $last['error'] ) {
			return new Step( StepName::Mail, Step::FAILED, self::remedy( $last['error'], $translator ) );
		}
		$text = $translator->text( 'Sent on %s. Please check whether it has arrived, and look in the spam folder too.' );
		return new Step( StepName::Mail, Step::DONE, sprintf( $text, $translator->dateTime( $last['at'] ) ) );
	}

	private function regions( Translator $translator ): Step {
		$count = $this->regionCount();
		if ( 0 < $count ) {
			$text = $translator->plural( 'There is %s region that visitors can choose.', 'There are %s regions that visitors can choose.', $count );
			return new Step( StepName::Regions, Step::DONE, sprintf( $text, $translator->number( $count ) ) );
		}
		return SetupState::isWithoutRegions()
			? new Step( StepName::Regions, Step::DONE, $translator->text( 'You are continuing without regions. You can add them at any time.' ) )
			: new Step( StepName::Regions, Step::OPEN, $translator->text( 'There are none yet.' ) );
	}

	private function page( Translator $translator ): Step {
		$drafts    = count( array_unique( array_column( $this->placed(), 'post' ) ) );
		$draftText = $translator->plural( 'There is a draft. Publish it, and visitors see it.', 'There are %s drafts. Publish one, and visitors see it.', $drafts );
		$published = array_filter( $this->placed(), static fn( array $placed ): bool => $placed['isPublished'] );
		$text      = match ( true ) {
			[] !== $published      => sprintf( $translator->text( 'Published: %s' ), implode( ', ', array_unique( array_column( $published, 'title' ) ) ) ),
			0 < $drafts            => sprintf( $draftText, $translator->number( $drafts ) ),
			default                => $translator->text( 'No page of the website has a block yet.' ),
		};
		return new Step( StepName::FirstBlock, [] !== $published ? Step::DONE : Step::OPEN, $text );
	}

	private function lead( Translator $translator ): Step {
		$inquiry       = $this->submissions->testOf( $this->staffEmails() );
		$this->inquiry = $inquiry;
		if ( null === $inquiry ) {
			$text = '' === $this->formUrl() ? $translator->text( 'First publish a page with a form, in the step above.' ) : $translator->text( 'Waiting for your inquiry.' );
			return new Step( StepName::Lead, Step::OPEN, $text );
		}
		if ( $inquiry['isConfirmed'] ) {
			return new Step( StepName::Lead, Step::DONE, sprintf( $translator->text( 'Confirmed by %s. Inquiries of visitors reach you the same way.' ), $inquiry['email'] ) );
		}
		return self::awaitingConfirmation( $inquiry, $translator );
	}

	/** @return list<string> Addresses of staff accounts and of the recipients of inquiries, normalized as for the lookup of submissions. */
	private function staffEmails(): array {
		$accounts = get_users(
			[
				'capability__in' => [ StaffCapability::Manage->required(), PostType::capability( 'edit_posts' ) ],
				'fields'         => 'user_email',
				'number'         => self::MAX_ACCOUNTS,
				'count_total'    => false,
			]
		);
		$emails   = [ wp_get_current_user()->user_email, ...$accounts, ...$this->settings->recipients() ];
		$keys     = array_map( static fn( mixed $email ): string => is_string( $email ) ? ( new EmailAddress( $email ) )->key : '', $emails );
		return array_values( array_unique( array_filter( $keys, static fn( string $key ): bool => '' !== $key ) ) );
	}

	/** @param array{uuid: string, email: string, isConfirmed: bool, error: string} $inquiry */
	private static function awaitingConfirmation( array $inquiry, Translator $translator ): Step {
		return '' === $inquiry['error']
			? new Step( StepName::Lead, Step::OPEN, sprintf( $translator->text( 'Your inquiry has arrived. Now open the email to %s and confirm.' ), $inquiry['email'] ) )
			: new Step( StepName::Lead, Step::FAILED, $translator->text( 'Your inquiry has arrived, but its email was not sent.' ) . ' ' . self::remedy( $inquiry['error'], $translator ) );
	}

	/** Advice, followed by the mail server's original message for support. */
	private static function remedy( string $error, Translator $translator ): string {
		$words = sprintf( $translator->text( 'The mail server says: %s' ), $error );
		return trim( FailureReason::of( $error )?->sentence( $translator, isGivenUp: true ) . ' ' . $words );
	}
}
