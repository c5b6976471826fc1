<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\Transfer\ItemAction;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Import\Transfer\TransferState;

defined( 'ABSPATH' ) || exit;

/** Texts about transfers for admin screens, tables and mails. Names from a file are included unescaped. */
final class TransferWords {

	/** Notes with the reason why a listing was not imported. */
	private const CAUSES = [ NoteCode::Thrown, NoteCode::Refusal ];

	public function __construct( private readonly Translator $t ) {
	}

	/**
	 * Progress of a transfer.
	 *
	 * @param array<string, int> $counts By ItemAction.
	 */
	public function state( Transfer $transfer, array $counts ): string {
		return match ( $transfer->state ) {
			TransferState::Waiting     => $this->t->text( 'waiting', 'import' ),
			TransferState::Reading     => $this->t->text( 'being read' ),
			TransferState::Applying    => sprintf( $this->t->text( '%1$s of %2$s applied' ), $this->t->number( array_sum( $counts ) ), $this->t->number( $transfer->total ) ),
			TransferState::Withdrawing => $this->t->text( 'withdrawing what it does not name' ),
			TransferState::Held        => $this->t->text( 'waiting for your approval' ),
			TransferState::Done        => $this->t->text( 'done', 'import' ),
			TransferState::Refused     => $this->t->text( 'refused', 'import' ),
			TransferState::Cancelled   => $this->t->text( 'cancelled', 'import' ),
			TransferState::Failed      => $this->t->text( 'failed', 'import' ),
		};
	}

	/**
	 * Results of a transfer's listings in one line.
	 *
	 * @param array<string, int> $counts By ItemAction.
	 */
	public function counts( array $counts ): string {
		$sum = fn( ItemAction ...$actions ): string => $this->t->number( array_sum( array_map( static fn( ItemAction $action ): int => $counts[ $action->value ] ?? 0, $actions ) ) );
		return sprintf(
			$this->t->text( '%1$s new, %2$s changed, %3$s unchanged, %4$s withdrawn, %5$s refused' ),
			$sum( ItemAction::Created ),
			$sum( ItemAction::Updated, ItemAction::Restored ),
			$sum( ItemAction::Unchanged, ItemAction::Locked ),
			$sum( ItemAction::Withdrawn ),
			$sum( ItemAction::Refused, ItemAction::Failed )
		);
	}

	/** Why the whole transfer was refused or failed; empty otherwise. */
	public function refusal( Transfer $transfer ): string {
		$code = RefusalCode::tryFrom( $transfer->code );
		if ( null === $code && TransferState::Failed === $transfer->state ) {
			return $this->t->text( 'The transfer was interrupted three times. What was already applied is kept. Please send it again; if it happens again, ask your host for the log.' );
		}
		return $code?->sentence( $this->t, $transfer->line ) ?? '';
	}

	/** @return list<string> Who sent the transfer and who decided about it, as far as known. */
	public function actors( Transfer $transfer ): array {
		$decision = match ( $transfer->decision ) {
			'approve' => $this->t->text( 'Withdrawal approved by %1$s on %2$s' ),
			'discard' => $this->t->text( 'Properties kept by %1$s on %2$s' ),
			default   => '',
		};
		return [
			...( '' === $transfer->sentBy->name ? [] : [ sprintf( $this->t->text( 'Sent by: %s' ), $this->actor( $transfer->sentBy ) ) ] ),
			...( '' === $decision ? [] : [ sprintf( $decision, $this->actor( $transfer->decidedBy ), $this->t->dateTime( (int) $transfer->decidedAt ) ) ] ),
		];
	}

	public function actor( Actor $actor ): string {
		return match ( [ $actor->id, $actor->name ] ) {
			[ 0, Actor::FOLDER ]  => $this->t->text( 'watched folder' ),
			[ 0, Actor::COMMAND ] => $this->t->text( 'command line' ),
			default               => $actor->name,
		};
	}

	public function action( ItemAction $action ): string {
		return match ( $action ) {
			ItemAction::Created   => $this->t->text( 'new', 'import' ),
			ItemAction::Updated   => $this->t->text( 'changed', 'import' ),
			ItemAction::Unchanged => $this->t->text( 'unchanged', 'import' ),
			ItemAction::Restored  => $this->t->text( 'shown again', 'import' ),
			ItemAction::Withdrawn => $this->t->text( 'withdrawn', 'import' ),
			ItemAction::Locked    => $this->t->text( 'locked, not changed', 'import' ),
			ItemAction::Refused   => $this->t->text( 'refused', 'import' ),
			ItemAction::Failed    => $this->t->text( 'failed', 'import' ),
		};
	}

	/** @return list<string> Why a listing was not imported, then its notes. */
	public function remarks( TransferItem $item ): array {
		return [
			...( null === $item->refusal || self::isExplained( $item ) ? [] : [ $item->refusal->sentence( $this->t ) ] ),
			...array_map( fn( Note $note ): string => $note->sentence( $this->t ), $item->notes ),
		];
	}

	/** Position in the file and missing OpenImmo elements, for the support of the agency software; empty if none is missing. */
	public function support( TransferItem $item ): string {
		$elements = $item->refusal?->elements() ?? '';
		/* translators: 1: position in the file, 2: names of OpenImmo's elements. */
		return '' === $elements ? '' : sprintf( $this->t->text( 'Position %1$s in the file: %2$s' ), $this->t->number( $item->position ), $elements );
	}

	/** Why a listing was not imported; empty if it was. */
	public function reason( TransferItem $item ): string {
		$causes = array_filter( $item->notes, static fn( Note $note ): bool => in_array( $note->code, self::CAUSES, true ) );
		$reason = implode( ' ', array_map( fn( Note $note ): string => $note->sentence( $this->t ), $causes ) );
		return null === $item->refusal || self::isExplained( $item ) ? $reason : $item->refusal->sentence( $this->t );
	}

	/** Whether the notes already contain the reason: an extension that refuses a listing adds its own sentence. */
	private static function isExplained( TransferItem $item ): bool {
		return in_array( NoteCode::Refusal, array_column( $item->notes, 'code' ), true );
	}

	/** The changed parts of a listing, named after the panels of its editor: "Price, Pictures and floor plans". */
	public function changed( TransferItem $item ): string {
		return implode( ', ', array_unique( array_map( $this->subject( ... ), $item->changed ) ) );
	}

	/** @param string $name See TransferItem. */
	private function subject( string $name ): string {
		return match ( true ) {
			'title' === $name                                             => $this->t->text( 'Title' ),
			in_array( $name, [ 'excerpt', 'content' ], true )             => $this->t->text( 'Text' ),
			in_array( $name, [ 'status', 'state' ], true )                => $this->t->text( 'State' ),
			in_array( $name, [ 'price', 'price_on_request' ], true )      => $this->t->text( 'Price' ),
			in_array( $name, [ 'gallery', 'plans' ], true )               => $this->t->text( 'Pictures and floor plans' ),
			in_array( $name, [ 'documents', 'expose_url' ], true )        => $this->t->text( 'Documents' ),
			'agent_user' === $name                                        => $this->t->text( 'Contact person' ),
			'exclusive' === $name                                         => $this->t->text( 'Visibility' ),
			str_starts_with( $name, 'energy_' )                           => $this->t->text( 'Energy certificate' ),
			str_starts_with( $name, 'commission' )                        => $this->t->text( 'Commission' ),
			1 === preg_match( '/^(region|street|number|zip|city|exact_address|lat|lng)$/', $name ) => $this->t->text( 'Location', 'listing' ),
			default                                                       => $this->t->text( 'Key figures' ),
		};
	}
}
