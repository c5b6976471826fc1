<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\CsvLines;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Notification\SubmissionSubject;
use SwImmoSuite\Visitor\Submission\ExtraAnswers;
use SwImmoSuite\Visitor\Submission\ExtraFields;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** Entries as CSV that spreadsheets open directly, in the language of the staff member who exports them. */
final class EntryCsv {

	private readonly CsvLines $csv;

	/** Null if no other plugin changes the columns. */
	private readonly ?EntryColumns $columns;

	/** @var array<int, string> Display names by user id. */
	private array $names = [ 0 => '' ];

	/** @var array<string, string> Labels of the current extra fields by name; each field is a column. */
	private readonly array $extra;

	public function __construct(
		private readonly Translator $translator,
		private readonly SubmissionSubject $subjects,
	) {
		$this->csv     = new CsvLines( $translator->language );
		$this->extra   = ExtraFields::labels();
		$this->columns = EntryColumns::ofCsv( $this->labels() );
	}

	/** The header line, preceded by the byte order mark. */
	public function head(): string {
		return CsvLines::BOM . $this->csv->line( $this->columns?->labels() ?? $this->labels() );
	}

	/** @return list<string> */
	private function labels(): array {
		$t = $this->translator;
		return [
			$t->text( 'Received' ),
			$t->text( 'Identifier' ),
			$t->text( 'Kind' ),
			$t->text( 'Status' ),
			$t->text( 'Confirmed' ),
			$t->text( 'About' ),
			$t->text( 'Location' ),
			$t->text( 'Salutation' ),
			$t->text( 'First name' ),
			$t->text( 'Last name' ),
			$t->text( 'Company' ),
			$t->text( 'Email address' ),
			$t->text( 'Phone' ),
			$t->text( 'Street' ),
			$t->text( 'Postal code' ),
			$t->text( 'City' ),
			$t->text( 'Message' ),
			$t->text( 'Page' ),
			$t->text( 'Assigned to' ),
			$t->text( 'Follow-up' ),
			...array_values( $this->extra ),
		];
	}

	/** @param list<InboxEntry> $entries */
	public function lines( array $entries ): string {
		if ( null !== $this->columns ) {
			EntryColumns::prime( $entries );
		}
		$lines = '';
		foreach ( $entries as $entry ) {
			$builtIn = $this->cells( $entry );
			$lines  .= $this->csv->line( $this->columns?->cells( $entry, $builtIn ) ?? $builtIn );
		}
		return $lines;
	}

	/** @return list<string> In the order of labels(). */
	private function cells( InboxEntry $entry ): array {
		$submission = $entry->submission;
		$answers    = ExtraAnswers::byName( $submission->payload, $this->translator );
		$contact    = $submission->contact + array_fill_keys( [ 'salutation', 'firstname', 'lastname', 'company', 'email', 'phone', 'street', 'number', 'zip', 'city' ], '' );
		return [
			(string) wp_date( 'Y-m-d H:i', $submission->receivedAt ),
			$submission->uuid,
			$entry->kind->label( $this->translator ),
			$entry->status->label( $this->translator ),
			$entry->isConfirmed ? $this->translator->text( 'yes' ) : $this->translator->text( 'no' ),
			$entry->title,
			$entry->place,
			$contact['salutation'],
			$contact['firstname'],
			$contact['lastname'],
			$contact['company'],
			$contact['email'],
			$contact['phone'],
			trim( "{$contact['street']} {$contact['number']}" ),
			$contact['zip'],
			$contact['city'],
			$this->message( $submission, array_diff_key( $answers, $this->extra ) ),
			$submission->pageUrl,
			$this->name( $entry->assignee ),
			(string) $entry->followUp,
			...array_map( static fn( string $name ): string => $answers[ $name ]['text'] ?? '', array_keys( $this->extra ) ),
		];
	}

	/**
	 * The message, or else the choices made in the form: senders who want to sell or search mostly write no message.
	 *
	 * @param array<string, array{label: string, text: string}> $more Answers without a column, since no form has these fields any more.
	 */
	private function message( Submission $submission, array $more ): string {
		$message = '' === trim( (string) $submission->message ) ? $this->subjects->line( $submission, $this->translator ) : (string) $submission->message;
		$lines   = array_map( static fn( array $answer ): string => "{$answer['label']}: {$answer['text']}", array_values( $more ) );
		return implode( "\n", '' === $message ? $lines : [ $message, ...$lines ] );
	}

	private function name( int $userId ): string {
		return $this->names[ $userId ] ??= ( get_userdata( $userId )->display_name ?? '' );
	}
}
