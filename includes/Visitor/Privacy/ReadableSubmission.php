<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use InvalidArgumentException;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\FieldSummary;
use SwImmoSuite\Property\Catalogue\FieldValue;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\ObjectType;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;
use SwImmoSuite\Visitor\Submission\ExtraAnswers;
use SwImmoSuite\Visitor\Submission\ExtraFields;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** Formats a submission or search as labeled text with units and names of regions. Values without a label follow as stored. */
final class ReadableSubmission {

	/** Keys of a submission that describe() formats, or that contain no personal data. */
	private const HANDLED_KEYS = [ 'contact', 'exposeInquiry', 'listing', 'lead', 'savedSearch', 'message', 'formId', ExtraFields::KEY, Submission::SIGNED_IN ];

	public function __construct(
		private readonly RegionRepository $regions,
		private readonly Translator $translator,
	) {
	}

	/** @param JsonObject $content Content as stored by SubmissionRepository. */
	public function describe( JsonObject $content, ExportRows $lines ): void {
		$lines->addAll( $this->contact( $content->object( 'contact' ) ) );
		$this->addListingInquiry( $content, $lines );
		foreach ( [ 'lead' => Wizard::Lead, 'savedSearch' => Wizard::Search ] as $key => $wizard ) {
			$property = $content->object( $key );
			if ( null !== $property ) {
				$this->property( $property, $wizard, $lines );
			}
		}
		$lines->add( $this->translator->text( 'Message' ), $content->string( 'message' ) );
		$lines->addAll( ExtraAnswers::byLabel( $content, $this->translator ) );
		$lines->addRaw( '', array_diff_key( $content->all(), array_flip( self::HANDLED_KEYS ) ) );
	}

	/** Formats an offered or wanted property. */
	public function property( JsonObject $property, Wizard $wizard, ExportRows $lines ): void {
		$t       = $this->translator;
		$context = new FieldContext( $wizard, (int) $property->int( 'categoryId' ), MarketingType::read( (string) $property->string( 'marketingType' ) ) );
		$name    = Catalogue::current()->category( $context->categoryId )?->label( $t );
		$lines
			->add( $t->text( 'Plan' ), self::intention( $context, $t ) )
			->add( $t->text( 'Use' ), ObjectType::Commercial->value === $property->string( 'objectType' ) ? $t->text( 'Commercial' ) : $t->text( 'Residential' ) )
			->add( $t->text( 'Type of property' ), $name ?? (string) $context->categoryId );
		$this->locations( $property, $lines );
		foreach ( $property->objects( 'fields' ) as $item ) {
			$this->field( $item, $context, $lines );
		}
		$lines->addAll( SearchTitle::features( Feature::named( $property->strings( 'features' ) ), $t ) );
		$lines->add( $t->text( 'Emails' ), AlertFrequency::tryFrom( (string) $property->string( 'alerts' ) )?->label( $t ) ?? '' );
	}

	/** @return array<string, string> Value by label. */
	public function contact( ?JsonObject $contact ): array {
		$t      = $this->translator;
		$labels = [
			'salutation' => $t->text( 'Salutation' ),
			'company'    => $t->text( 'Company' ),
			'firstname'  => $t->text( 'First name' ),
			'lastname'   => $t->text( 'Last name' ),
			'email'      => $t->text( 'Email address' ),
			'phone'      => $t->text( 'Phone' ),
			'street'     => $t->text( 'Street' ),
			'number'     => $t->text( 'House no.' ),
			'zip'        => $t->text( 'Postal code' ),
			'city'       => $t->text( 'City' ),
		];
		$values = [];
		foreach ( $labels as $key => $label ) {
			$values[ $label ] = (string) $contact?->string( $key );
		}
		return $values;
	}

	private function addListingInquiry( JsonObject $content, ExportRows $lines ): void {
		$t = $this->translator;
		$lines->add(
			$t->text( 'Wish' ),
			match ( $content->object( 'exposeInquiry' )?->string( 'type' ) ) {
				'viewing' => $t->text( 'A viewing' ),
				'call'    => $t->text( 'A call back' ),
				'details' => $t->text( 'More details' ),
				default   => '',
			}
		);
		$listing = $content->object( 'listing' );
		if ( null !== $listing ) {
			$place = trim( $listing->string( 'zip' ) . ' ' . $listing->string( 'city' ) );
			$lines->add( $t->text( 'Listing inquiry' ), implode( ', ', array_filter( [ (string) $listing->string( 'title' ), $place ], static fn( string $part ): bool => '' !== $part ) ) );
		}
	}

	/** Regions by name, addresses as typed. */
	private function locations( JsonObject $property, ExportRows $lines ): void {
		$t      = $this->translator;
		$labels = [
			'street'   => $t->text( 'Street' ),
			'number'   => $t->text( 'House no.' ),
			'zip'      => $t->text( 'Postal code' ),
			'city'     => $t->text( 'City' ),
			'district' => $t->text( 'District' ),
			'radiusKm' => $t->text( 'Radius' ),
		];
		$ids    = [];
		foreach ( $property->objects( 'locations' ) as $location ) {
			foreach ( $location->all() as $key => $value ) {
				if ( 'locationId' === $key && is_string( $value ) ) {
					$ids[] = $value;
				} else {
					$lines->addRaw( sprintf( '%s: %s', $t->text( 'Address of the property' ), $labels[ $key ] ?? $key ), $value );
				}
			}
		}
		$names = $this->regions->names( $ids );
		$lines->add( $t->text( 'Regions' ), implode( ', ', array_map( static fn( string $id ): string => $names[ $id ] ?? $id, $ids ) ) );
	}

	/** Formats a field, or shows it as stored if the field or its option is not in the catalogue. */
	private function field( JsonObject $item, FieldContext $context, ExportRows $lines ): void {
		try {
			$labeled = FieldSummary::withTexts( $context, [ FieldValue::fromObject( $item ) ], $this->translator );
		} catch ( InvalidArgumentException ) {
			$labeled = [];
		}
		if ( [] === $labeled ) {
			$lines->addRaw( (string) $item->string( 'name' ), array_diff_key( $item->all(), array_flip( [ 'name', 'valueType' ] ) ) );
		}
		$lines->addAll( $labeled );
	}

	/**
	 * Whether the visitor wants to buy, rent, sell or rent out. A marketing type in capitals comes from a lead, whose sender owns
	 * the property: BUY means selling.
	 */
	private static function intention( FieldContext $context, Translator $t ): string {
		return match ( $context->marketingType ) {
			'BUY'   => $t->text( 'Sell' ),
			'RENT'  => $t->text( 'Rent out' ),
			'buy'   => $t->text( 'Buy' ),
			default => $t->text( 'Rent' ),
		};
	}
}
