<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use Closure;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Listing\ImportOrigin;
use SwImmoSuite\Mail\Transport\Attachment;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Visitor\Inquiry\Inquiry;
use SwImmoSuite\Visitor\Inquiry\InquirySummary;
use SwImmoSuite\Visitor\Submission\Submission;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Builds openimmo-feedback.xml, which passes a form's content to the agency's CRM software. */
final class FeedbackFile {

	private const NAME = 'openimmo-feedback.xml';

	/** OpenImmo's word for a wish, by its value in the form. */
	private const WISHES = [
		'viewing' => 'BESICHTIGUNG',
		'call'    => 'ANRUF',
		'details' => 'DETAIL',
	];

	/** @param Closure(): ImportedListings $imported Called only for submissions about a listing. */
	public function __construct(
		private readonly Settings $settings,
		private readonly SubmissionSubject $subjects,
		#[Lazy( ImportedListings::class )]
		private readonly Closure $imported,
	) {
	}

	/** Null if the submission is neither about a listing imported from the software nor an offer of a property. */
	public function of( Submission $submission, Translator $translator ): ?Attachment {
		$inquiry  = $submission->inquiry();
		$imported = null === $submission->listingId ? null : ( $this->imported )()->find( $submission->listingId );
		$post     = null === $imported ? null : get_post( $imported->postId );
		$object   = match ( true ) {
			null !== $inquiry                                 => $this->offerElements( $submission, $inquiry, $translator ),
			null !== $imported && $post instanceof WP_Post    => self::listingElements( $submission, $imported, $post ),
			default                                           => null,
		};
		if ( null === $object ) {
			return null;
		}
		$sender = [
			'name'          => $this->settings->agencyName(),
			'openimmo_anid' => (string) $imported?->anid,
			'datum'         => (string) wp_date( 'd.m.Y', $submission->receivedAt ),
			'makler_id'     => (string) $imported?->provider,
		];
		return new Attachment( self::NAME, 'application/xml', FeedbackXml::document( [ 'sender' => $sender, 'objekt' => $object ] ) );
	}

	/**
	 * Elements for an imported listing in any state: its ids, and the details shown on its page.
	 *
	 * @return array<string, mixed> Content of the element "objekt", in schema order.
	 */
	private static function listingElements( Submission $submission, ImportOrigin $imported, WP_Post $post ): array {
		$listing = Listing::inAnyStatus( $post );
		// Returns the first of these figures that the listing has.
		$figure  = static fn( Field ...$fields ): string => (string) array_reduce( $fields, static fn( ?float $found, Field $field ): ?float => $found ?? $listing->figure( $field ) );
		$price   = $figure( Field::Price );
		return [
			'portal_unique_id' => $listing->uuid,
			'portal_obj_id'    => (string) $listing->postId,
			'anbieter_id'      => $imported->provider,
			'oobj_id'          => $imported->obid,
			'zusatz_refnr'     => $imported->number,
			'expose_url'       => null === Listing::fromPost( $post ) ? '' : $listing->link( $submission->language ),
			'vermarktungsart'  => self::marketing( $listing->marketingType ),
			'bezeichnung'      => Layout::line( $listing->title ),
			'strasse'          => Layout::line( "{$listing->street} {$listing->number}" ),
			'ort'              => Layout::line( $listing->city ),
			'preis'            => $price,
			'wae'              => '' === $price ? '' : 'EUR',
			'anzahl_zimmer'    => $figure( Field::Rooms ),
			'flaeche'          => $figure( Field::LivingSpace, Field::PlotArea ),
			'interessent'      => self::prospect( $submission, (string) $submission->message ),
		];
	}

	/**
	 * Elements for an offered property, for which the software has no id; the message contains the answers in the form.
	 *
	 * @return array<string, mixed>
	 */
	private function offerElements( Submission $submission, Inquiry $inquiry, Translator $translator ): array {
		$address = $inquiry->addresses()[0]->texts ?? [];
		$answers = $this->subjects->answers( $submission, $translator );
		$message = implode( "\n", array_map( static fn( string $label, string $value ): string => "{$label}: {$value}", array_keys( $answers ), $answers ) );
		return [
			'vermarktungsart'     => self::marketing( $inquiry->marketingType ),
			'bezeichnung'         => ( new InquirySummary( $inquiry, $translator ) )->title(),
			'strasse'             => Layout::line( ( $address['street'] ?? '' ) . ' ' . ( $address['number'] ?? '' ) ),
			'ort'                 => Layout::line( $address['city'] ?? '' ),
			'interessent'         => self::prospect( $submission, $message ),
			'user_defined_extend' => [
				'feld' => [
					'name' => 'typ',
					'wert' => 'lead',
				],
			],
		];
	}

	private static function marketing( MarketingType $type ): string {
		return MarketingType::Buy === $type ? 'KAUF' : 'MIETE_PACHT';
	}

	/**
	 * The sender and the request as the element "interessent".
	 *
	 * @param string $message Message of the sender, or the text in its place.
	 * @return array<string, string> Text by element, in schema order; empty without an answer.
	 */
	public static function prospect( Submission $submission, string $message ): array {
		$part  = static fn( string ...$keys ): string => Layout::line( implode( ' ', array_map( static fn( string $key ): string => $submission->contact[ $key ] ?? '', $keys ) ) );
		$wish  = (string) $submission->payload->object( 'exposeInquiry' )?->string( 'type' );
		$phone = $part( 'phone' );
		return [
			'int_id'    => $submission->uuid,
			'anrede'    => $part( 'salutation' ),
			'vorname'   => $part( 'firstname' ),
			'nachname'  => $part( 'lastname' ),
			'firma'     => $part( 'company' ),
			'strasse'   => $part( 'street', 'number' ),
			'plz'       => $part( 'zip' ),
			'ort'       => $part( 'city' ),
			'tel'       => $phone,
			'email'     => $part( 'email' ),
			'bevorzugt' => 'call' === $wish && '' !== $phone ? 'TEL' : 'EMAIL',
			'wunsch'    => self::WISHES[ $wish ] ?? '',
			'anfrage'   => $message,
		];
	}
}
