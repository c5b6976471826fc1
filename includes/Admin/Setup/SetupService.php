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
use SwImmoSuite\Visitor\Notification\TestMailing;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * State of the setup's steps, computed for each request from what exists, so that it is never outdated.
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
		private readonly TestMailing $mailing,
		private readonly RegionRepository $regions,
		private readonly StarterPageRepository $pages,
		private readonly SubmissionRepository $submissions,
	) {
	}

	/** @return list<Step> All six steps. Once all are done, the notice and the menu item are removed for good. */
	public function steps( Translator $texts ): array {
		_prime_post_caches( $this->settings->pages(), false, false );
		wp_prime_option_caches( [ TestMailing::OPTION, SetupState::WITHOUT_REGIONS ] );
		$steps = [ $this->agency( $texts ), $this->legal( $texts ), $this->mail( $texts ), $this->regions( $texts ), $this->page( $texts ), $this->lead( $texts ) ];
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

	/** Address of a published page with a form; empty if there is none. */
	public function formUrl(): string {
		foreach ( StarterPage::cases() as $page ) {
			$placed = $this->placed()[ $page->value ] ?? null;
			if ( $page->isForm() && null !== $placed && $placed['isPublished'] ) {
				return (string) get_permalink( $placed['post'] );
			}
		}
		return '';
	}

	/** Address of the test inquiry if steps() has found one, otherwise of the inbox. Unescaped. */
	public function inquiryUrl(): string {
		return null === $this->inquiry ? admin_url( 'admin.php?page=' . EntryLink::SLUG ) : EntryLink::url( $this->inquiry['uuid'] );
	}

	private function agency( Translator $texts ): Step {
		$missing = $this->settings->missingOfAgency();
		$text    = match ( count( $missing ) ) {
			0       => sprintf( $texts->text( 'Inquiries go to %1$s, emails come from %2$s.' ), implode( ', ', $this->settings->recipients() ), $this->settings->senderEmail() ),
			4       => $texts->text( 'Please check the suggestions, add your address and save.' ),
			default => sprintf( $texts->text( 'Still missing: %s' ), implode( ', ', array_map( static fn( string $key ): string => self::labelOf( $key, $texts ), $missing ) ) ),
		};
		return new Step( StepName::Agency, [] === $missing ? Step::DONE : Step::OPEN, $text );
	}

	private static function labelOf( string $key, Translator $texts ): string {
		return match ( $key ) {
			'agencyName'    => $texts->text( 'Name of the agency' ),
			'agencyAddress' => $texts->text( 'Address' ),
			'senderEmail'   => $texts->text( 'Sender address' ),
			default         => $texts->text( 'Recipient of inquiries' ),
		};
	}

	/** A published page with placeholders counts as unfinished. */
	private function legal( Translator $texts ): Step {
		$pages   = [
			$texts->text( 'Privacy policy page' ) => [ PrivacyPage::of( $this->settings ), $this->settings->privacyPageUrl() ],
			$texts->text( 'Legal notice page' )   => [ $this->settings->pageId( 'imprintPage' ), $this->settings->imprintPageUrl() ],
		];
		$missing = array_filter( $pages, static fn( array $page ): bool => '' === $page[1] );
		$gaps    = array_filter( array_diff_key( $pages, $missing ), static fn( array $page ): bool => LegalDrafts::hasGaps( get_post( $page[0] )->post_content ?? '' ) );
		$said    = [] === $missing ? $texts->text( 'Both pages are published.' ) : sprintf( $texts->text( 'Not published yet: %s' ), implode( ', ', array_keys( $missing ) ) );
		if ( [] === $gaps ) {
			return new Step( StepName::LegalPages, [] === $missing ? Step::DONE : Step::OPEN, $said );
		}
		$unfinished = sprintf( $texts->text( 'Still to be completed, such as what stands in square brackets: %s' ), implode( ', ', array_keys( $gaps ) ) );
		$editors    = array_map( static fn( array $page ): string => (string) get_edit_post_link( $page[0], 'raw' ), $gaps );
		return new Step( StepName::LegalPages, Step::OPEN, rtrim( $said, '.' ) . ". {$unfinished}", array_filter( $editors, static fn( string $url ): bool => '' !== $url ) );
	}

	public function mail( Translator $texts ): Step {
		$last = $this->mailing->last();
		if ( null === $last ) {
			$text = sprintf( $texts->text( 'No test email has been sent from %s yet.' ), $this->settings->senderEmail() );
			return new Step( StepName::Mail, Step::OPEN, $text );
		}
		return '' === $last['error']
			? new Step( StepName::Mail, Step::DONE, sprintf( $texts->text( 'Sent on %s. Please look whether it has arrived, in the spam folder too.' ), $texts->dateTime( $last['at'] ) ) )
			: new Step( StepName::Mail, Step::FAILED, self::remedy( $last['error'], $texts ) );
	}

	private function regions( Translator $texts ): Step {
		$count = $this->regionCount();
		if ( 0 < $count ) {
			$text = $texts->plural( 'There is %s region that visitors can choose.', 'There are %s regions that visitors can choose.', $count );
			return new Step( StepName::Regions, Step::DONE, sprintf( $text, $texts->number( $count ) ) );
		}
		return SetupState::isWithoutRegions()
			? new Step( StepName::Regions, Step::DONE, $texts->text( 'You go on without regions. They can be added at any time.' ) )
			: new Step( StepName::Regions, Step::OPEN, $texts->text( 'There are none yet.' ) );
	}

	private function page( Translator $texts ): Step {
		$drafts    = count( array_unique( array_column( $this->placed(), 'post' ) ) );
		$waiting   = $texts->plural( 'There is a draft. Publish it, and visitors see it.', 'There are %s drafts. Publish one, and visitors see it.', $drafts );
		$published = array_filter( $this->placed(), static fn( array $placed ): bool => $placed['isPublished'] );
		$text      = match ( true ) {
			[] !== $published      => sprintf( $texts->text( 'Published: %s' ), implode( ', ', array_unique( array_column( $published, 'title' ) ) ) ),
			0 < $drafts            => sprintf( $waiting, $texts->number( $drafts ) ),
			default                => $texts->text( 'No page of the website has a block yet.' ),
		};
		return new Step( StepName::FirstBlock, [] !== $published ? Step::DONE : Step::OPEN, $text );
	}

	private function lead( Translator $texts ): Step {
		$inquiry       = $this->submissions->testOf( $this->staffEmails() );
		$this->inquiry = $inquiry;
		if ( null === $inquiry ) {
			$text = '' === $this->formUrl() ? $texts->text( 'First publish a page with a form, in the step above.' ) : $texts->text( 'Waiting for your inquiry.' );
			return new Step( StepName::Lead, Step::OPEN, $text );
		}
		if ( $inquiry['isConfirmed'] ) {
			return new Step( StepName::Lead, Step::DONE, sprintf( $texts->text( 'Confirmed by %s. Inquiries of visitors reach you the same way.' ), $inquiry['email'] ) );
		}
		return self::waiting( $inquiry, $texts );
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
		$typed    = [ wp_get_current_user()->user_email, ...$accounts, ...$this->settings->recipients() ];
		$keys     = array_map( static fn( mixed $email ): string => is_string( $email ) ? ( new EmailAddress( $email ) )->key : '', $typed );
		return array_values( array_unique( array_filter( $keys, static fn( string $key ): bool => '' !== $key ) ) );
	}

	/** @param array{uuid: string, email: string, isConfirmed: bool, error: string} $inquiry */
	private static function waiting( array $inquiry, Translator $texts ): Step {
		return '' === $inquiry['error']
			? new Step( StepName::Lead, Step::OPEN, sprintf( $texts->text( 'Your inquiry has arrived. Now open the email to %s and confirm.' ), $inquiry['email'] ) )
			: new Step( StepName::Lead, Step::FAILED, $texts->text( 'Your inquiry has arrived, its email has not left.' ) . ' ' . self::remedy( $inquiry['error'], $texts ) );
	}

	/** Advice, followed by the mail server's message, for support staff. */
	private static function remedy( string $error, Translator $texts ): string {
		$words = sprintf( $texts->text( 'The mail server says: %s' ), $error );
		return trim( FailureReason::of( $error )?->sentence( $texts, true ) . ' ' . $words );
	}
}
