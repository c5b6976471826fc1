<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use Closure;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\PrivateFiles\ContactPhoto;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Visitor\Consent\ConsentText;

defined( 'ABSPATH' ) || exit;

/**
 * Tools → Export Personal Data: the content of GET contact/export and the notes of staff, as labeled text. Tools → Erase
 * Personal Data.
 *
 * @phpstan-type Item array{group_id: string, group_label: string, item_id: string, data: list<array{name: string, value: string}>}
 */
final class CorePrivacyTools {

	/** @param Closure(int): list<string> $views Names of a WordPress user's saved views. */
	public function __construct(
		private readonly PersonalData $data,
		private readonly Erasure $erasure,
		private readonly ReadableSubmission $readable,
		private readonly CodeLabels $labels,
		private readonly Translator $translator,
		private readonly Closure $views,
	) {
	}

	/**
	 * @param int $page From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 * @phpstan-return array{data: list<Item>, done: bool}
	 */
	public function export( string $email, int $page ): array {
		[ $data, $done ] = $this->data->exportPart( new EmailAddress( trim( $email ) ), max( 1, $page ) - 1 );
		return [
			'data' => [ ...( $page <= 1 ? $this->staff( trim( $email ) ) : [] ), ...$this->items( new JsonObject( $data ) ) ],
			'done' => $done,
		];
	}

	/**
	 * Erases the next batch; core calls again until it is done. The page number does not matter, as erased rows are gone.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$page = $this->erasure->erasePage( new EmailAddress( trim( $email ) ) );
		$why  = $this->translator->text( 'Proof of confirmed consents is kept, marked as withdrawn (Art. 7 (1) GDPR, Section 7a UWG).' );
		return [
			'items_removed'  => $page['removed'] > 0,
			'items_retained' => $page['kept'] > 0,
			'messages'       => $page['done'] && $page['kept'] > 0 ? [ $why ] : [],
			'done'           => $page['done'],
		];
	}

	/**
	 * Data that a WordPress user has entered about themselves: core's exporter covers only its own user meta.
	 *
	 * @phpstan-return list<Item>
	 */
	private function staff( string $email ): array {
		$user  = get_user_by( 'email', $email );
		$t     = $this->translator;
		$lines = new ExportRows( $t );
		if ( false !== $user ) {
			$lines->add( $t->text( 'Show on listings' ), ContactPerson::isShown( $user->ID ) ? true : null )
				->add( $t->text( 'Phone' ), ContactPerson::phone( $user->ID ) )
				->add( $t->text( 'Photo' ), ContactPhoto::url( $user->ID ) )
				->add( $t->text( 'Your views' ), implode( ', ', ( $this->views )( $user->ID ) ) );
		}
		return [] === $lines->toArray() ? [] : [
			[
				'group_id'    => 'sw-immosuite-staff',
				'group_label' => $t->text( 'Contact person' ),
				'item_id'     => 'sw-immosuite-staff',
				'data'        => $lines->toArray(),
			],
		];
	}

	/** @phpstan-return list<Item> */
	private function items( JsonObject $export ): array {
		$t       = $this->translator;
		$contact = $export->object( 'contact' );
		return [
			...$this->group( 'account', $t->text( 'Your details' ), null === $contact ? [] : [ $contact ], $this->contact( ... ) ),
			...$this->group( 'submissions', $t->text( 'Inquiries and messages' ), $export->objects( 'submissions' ), $this->submission( ... ) ),
			...$this->group( 'searches', $t->text( 'Saved searches' ), $export->objects( 'savedSearches' ), $this->search( ... ) ),
			...$this->group( 'saved', $t->text( 'Saved homes' ), $export->objects( 'savedListings' ), $this->savedListing( ... ) ),
			...$this->group( 'consents', $t->text( 'Your consents' ), $export->objects( 'consents' ), $this->consent( ... ) ),
			...$this->group( 'sessions', $t->text( 'Devices signed in' ), $export->objects( 'sessions' ), $this->session( ... ) ),
			...$this->group( 'mails', $t->text( 'Emails' ), $export->objects( 'mails' ), $this->mail( ... ) ),
			...$this->group( 'alerts', $t->text( 'Properties for your searches' ), $export->objects( 'alerts' ), $this->alert( ... ) ),
			...$this->group( 'links', $t->text( 'Links in emails' ), $export->objects( 'links' ), $this->link( ... ) ),
			...$this->group( 'replies', $t->text( 'Our replies' ), $export->objects( 'replies' ), $this->reply( ... ) ),
			...$this->group( 'notes', $t->text( 'Internal notes' ), $export->objects( 'notes' ), $this->note( ... ) ),
		];
	}

	/**
	 * @param array<array-key, JsonObject>           $objects
	 * @param callable(JsonObject, ExportRows): void $describe
	 * @phpstan-return list<Item>
	 */
	private function group( string $id, string $label, array $objects, callable $describe ): array {
		$items = [];
		foreach ( array_values( $objects ) as $number => $object ) {
			$lines = new ExportRows( $this->translator );
			$describe( $object, $lines );
			$name    = $object->string( 'id' ) ?? (string) $number;
			$items[] = [
				'group_id'    => 'sw-immosuite-' . $id,
				'group_label' => $label,
				'item_id'     => "sw-immosuite-{$id}-{$name}",
				'data'        => $lines->toArray(),
			];
		}
		return $items;
	}

	private function contact( JsonObject $contact, ExportRows $lines ): void {
		$t = $this->translator;
		$lines->addAll( $this->readable->contact( $contact ) )
			->add( $t->text( 'Language' ), $contact->string( 'language' ) )
			->addTime( $t->text( 'Created' ), $contact->value( 'created' ) )
			->addTime( $t->text( 'Changed' ), $contact->value( 'updated' ) );
	}

	private function submission( JsonObject $submission, ExportRows $lines ): void {
		$t = $this->translator;
		$lines->add( $t->text( 'Kind' ), $this->labels->submission( (string) $submission->string( 'kind' ) ) )
			->addTime( $t->text( 'Received' ), $submission->value( 'received' ) )
			->addTime( $t->text( 'Confirmed' ), $submission->value( 'confirmed' ) )
			->add( $t->text( 'Page' ), $submission->string( 'page' ) )
			->add( $t->text( 'Language' ), $submission->string( 'language' ) );
		$this->readable->describe( $submission->object( 'content' ) ?? new JsonObject( [] ), $lines );
	}

	private function search( JsonObject $search, ExportRows $lines ): void {
		$t = $this->translator;
		$this->readable->property( $search, Wizard::Search, $lines );
		$lines->add( $t->text( 'Paused' ), $search->value( 'paused' ) )
			->addTime( $t->text( 'Created' ), $search->value( 'created' ) )
			->addTime( $t->text( 'Changed' ), $search->value( 'updated' ) );
	}

	private function savedListing( JsonObject $saved, ExportRows $lines ): void {
		$lines->add( $this->translator->text( 'Property' ), self::titleOf( $saved ) )->addTime( $this->translator->text( 'Created' ), $saved->value( 'saved' ) );
	}

	/** Empty if the listing has been deleted. */
	private static function titleOf( JsonObject $object ): string {
		return wp_specialchars_decode( get_the_title( (int) $object->int( 'listing' ) ), ENT_QUOTES );
	}

	private function consent( JsonObject $consent, ExportRows $lines ): void {
		$t = $this->translator;
		$lines->add( $t->text( 'Kind' ), $this->labels->consent( (string) $consent->string( 'purpose' ) ) )
			->add( $t->text( 'Email address' ), $consent->string( 'email' ) )
			->add( $t->text( 'Wording' ), $consent->string( 'text' ) )
			->add( $t->text( 'Note' ), true === $consent->value( 'shown' ) ? '' : ConsentText::notShown( $t ) )
			->add( $t->text( 'Page' ), $consent->string( 'page' ) )
			->add( $t->text( 'Language' ), $consent->string( 'language' ) )
			->addTime( $t->text( 'Given' ), $consent->value( 'granted' ) );
		foreach ( $consent->objects( 'events' ) as $event ) {
			$lines->addTime( $this->labels->event( (string) $event->string( 'event' ) ), $event->value( 'at' ) );
		}
	}

	private function session( JsonObject $session, ExportRows $lines ): void {
		$t = $this->translator;
		$lines->add( $t->text( 'Device' ), $session->string( 'device' ) )
			->addTime( $t->text( 'Created' ), $session->value( 'created' ) )
			->addTime( $t->text( 'Last active' ), $session->value( 'seen' ) );
	}

	private function mail( JsonObject $mail, ExportRows $lines ): void {
		$t = $this->translator;
		$lines->add( $t->text( 'Kind' ), $this->labels->mail( (string) $mail->string( 'kind' ) ) )
			->add( $t->text( 'Recipient' ), $mail->string( 'to' ) )
			->addTime( $t->text( 'Created' ), $mail->value( 'created' ) )
			->addTime( $t->text( 'Sent' ), $mail->value( 'sent' ) );
	}

	private function alert( JsonObject $alert, ExportRows $lines ): void {
		$t = $this->translator;
		$lines->add( $t->text( 'Property' ), self::titleOf( $alert ) )
			->addTime( $t->text( 'Created' ), $alert->value( 'created' ) )
			->addTime( $t->text( 'Sent' ), $alert->value( 'mailed' ) );
	}

	private function reply( JsonObject $reply, ExportRows $lines ): void {
		$t = $this->translator;
		$lines->add( $t->text( 'Recipient' ), $reply->string( 'to' ) )
			->add( $t->text( 'Subject' ), $reply->string( 'subject' ) )
			->add( $t->text( 'Message' ), $reply->string( 'text' ) )
			->addTime( $t->text( 'Created' ), $reply->value( 'at' ) );
	}

	private function note( JsonObject $note, ExportRows $lines ): void {
		$t = $this->translator;
		$lines->add( $t->text( 'Internal note' ), $note->string( 'text' ) )->addTime( $t->text( 'Created' ), $note->value( 'at' ) );
	}

	private function link( JsonObject $link, ExportRows $lines ): void {
		$t = $this->translator;
		$lines->add( $t->text( 'Kind' ), $this->labels->link( (string) $link->string( 'purpose' ) ) )
			->add( $t->text( 'Email address' ), $link->string( 'email' ) )
			->addTime( $t->text( 'Created' ), $link->value( 'created' ) )
			->addTime( $t->text( 'Used' ), $link->value( 'used' ) );
	}
}
