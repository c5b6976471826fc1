<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\FaultDetails;

defined( 'ABSPATH' ) || exit;

/** Holds a lead or a search against the catalogue: its category, and the fields that this category offers (W2). */
final class CategoryRules {

	/**
	 * Faults of the category.
	 *
	 * @param JsonObject $form   As inquiry.schema.json or saved-search.schema.json has it.
	 * @param string     $prefix Of its fields in the body, such as "lead."; empty where it is the body.
	 * @return array<string, string> Code that Sentences knows, by dotted field.
	 */
	public static function faults( Wizard $wizard, JsonObject $form, string $prefix ): array {
		$category = self::category( $wizard, $form );
		$code     = match ( true ) {
			null === $category => 'unknown_category',
			! $category->fits( self::said( $wizard, $form, 'objectType', 'LIVING' ), self::said( $wizard, $form, 'marketingType', 'BUY' ) ) => 'category_mismatch',
			default => null,
		};
		return null === $code ? [] : [ "{$prefix}categoryId" => $code ];
	}

	/**
	 * What is wrong with the fields. Nothing can be told where the category is not offered.
	 *
	 * @param JsonObject $form   As for faults().
	 * @param string     $prefix As for faults().
	 * @return array<string, string> Code by dotted field.
	 */
	public static function fieldFaults( Wizard $wizard, JsonObject $form, string $prefix ): array {
		$category = self::category( $wizard, $form );
		return null === $category ? [] : FieldRules::faults( $wizard, $category->id, self::items( $form ), "{$prefix}fields" );
	}

	/**
	 * What the sentences about these faults name.
	 *
	 * @return array<string, FaultDetails> By dotted path, for Http\Sentences.
	 */
	public static function details( Wizard $wizard, JsonObject $form, string $prefix, Translator $translator ): array {
		$context = new FieldContext( $wizard, (int) $form->int( 'categoryId' ), MarketingType::read( $form->string( 'marketingType' ) ?? 'BUY' ) );
		return FieldRules::details( $context, self::items( $form ), "{$prefix}fields", $translator );
	}

	/** Null where it cannot be told: the value breaks its schema, or a search lacks it. A lead that says nothing is about a home for sale. */
	private static function said( Wizard $wizard, JsonObject $form, string $key, string $default ): ?string {
		return Wizard::Lead === $wizard && ! $form->has( $key ) ? $default : $form->string( $key );
	}

	/** Null where there is none, or none that this wizard offers. */
	private static function category( Wizard $wizard, JsonObject $form ): ?Category {
		$category = Catalogue::current()->category( (int) $form->int( 'categoryId' ) );
		return true === $category?->isOffered( $wizard ) ? $category : null;
	}

	/** @return array<array-key, mixed> */
	private static function items( JsonObject $form ): array {
		$items = $form->value( 'fields' );
		return is_array( $items ) ? $items : [];
	}
}
