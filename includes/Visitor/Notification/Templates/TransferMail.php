<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\Report\ReportLink;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Visitor\Notification\Layout;
use SwImmoSuite\Visitor\Notification\Link;
use SwImmoSuite\Visitor\Notification\Section;

defined( 'ABSPATH' ) || exit;

/** Mails the agency about rejected listings of a transfer, and how to fix them. Text from the file always follows a label. */
final class TransferMail {

	/** Maximum length of a file name in a subject. */
	private const NAME = 60;

	private readonly TransferWords $words;

	public function __construct( private readonly Translator $translator ) {
		$this->words = new TransferWords( $translator );
	}

	/** @param int $refused Number of rejected listings. */
	public function subject( Transfer $transfer, int $refused ): string {
		$t    = $this->translator;
		$name = Layout::line( $transfer->name );
		$name = mb_strlen( $name ) > self::NAME ? rtrim( mb_substr( $name, 0, self::NAME - 1 ) ) . '…' : $name;
		return match ( $transfer->state ) {
			TransferState::Refused => sprintf( $t->text( 'Import: “%s” refused' ), $name ),
			TransferState::Failed  => sprintf( $t->text( 'Import: “%s” failed' ), $name ),
			default                => sprintf( $t->plural( 'Import: %s property refused', 'Import: %s properties refused', $refused ), $t->number( $refused ) ),
		};
	}

	/**
	 * @param array<string, int> $counts  By ItemAction.
	 * @param list<TransferItem> $items   First rejected listings.
	 * @param int                $refused Number of rejected listings.
	 * @return list<Section>
	 */
	public function sections( Transfer $transfer, array $counts, array $items, int $refused ): array {
		$t     = $this->translator;
		$why   = $this->words->refusal( $transfer );
		$intro = $t->text( 'Your website has not taken these properties from a transfer of your agency software. Please correct them there; the next transfer brings them.' );
		$facts = [
			$t->text( 'File' )               => $transfer->name,
			$t->text( 'Source', 'import' ) => $transfer->source,
			$t->text( 'Received' )           => $t->dateTime( $transfer->receivedAt ),
			$t->text( 'Result' )             => TransferState::Refused === $transfer->state ? '' : $this->words->counts( $counts ),
		];
		$more  = $refused - count( $items );
		$once  = $t->text( 'The same is told again after 7 days at the earliest. Under Settings → Properties these emails can be switched off.' );
		return [
			new Section( lines: [ '' === $why ? $intro : $why ] ),
			new Section( facts: $facts ),
			...array_map( $this->item( ... ), $items ),
			...( $more > 0 ? [ new Section( lines: [ sprintf( $t->plural( 'And %s more property.', 'And %s more properties.', $more ), $t->number( $more ) ) ] ) ] : [] ),
			new Section( facts: [ $t->text( 'Whole report' ) => Link::page( ReportLink::url( $transfer->uuid ) ) ], aligned: false ),
			new Section( lines: [ $once ] ),
		];
	}

	private function item( TransferItem $item ): Section {
		$t = $this->translator;
		return new Section(
			facts: [
				$t->text( 'Property no.' ) => $item->number,
				$t->text( 'OpenImmo id' )  => '' === $item->number ? $item->obid : '',
				$t->text( 'Position' )     => '' === $item->name() ? sprintf( $t->text( 'Position %s in the file' ), $t->number( $item->position ) ) : '',
				$t->text( 'Title' )        => $item->title,
				$t->text( 'Reason' )       => $this->words->reason( $item ),
			]
		);
	}
}
