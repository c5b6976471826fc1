<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\FaultDetails;

defined( 'ABSPATH' ) || exit;

/**
 * Validates category and fields of a lead or a search against the catalogue.
 *
 * @phpstan-import-type InquiryPart from Shapes
 * @phpstan-import-type SavedSearchPart from Shapes
 */
final class CategoryRules {

	/**
	 * Errors of the category.
	 *
	 * @param InquiryPart|SavedSearchPart $form
	 * @param string                      $prefix Path prefix in the body, such as "lead."; '' for the body itself.
	 * @return array<string, string> Error code (Http\Fault\Sentences) by dotted path of the field.
	 */
	public static function faults( Wizard $wizard, array $form, string $prefix ): array {
		$category = self::category( $wizard, $form );
		$code     = match ( true ) {
			null === $category => 'unknown_category',
			! $category->fits( self::sentOrDefault( $wizard, $form, 'objectType', 'LIVING' ), self::sentOrDefault( $wizard, $form, 'marketingType', 'BUY' ) ) => 'category_mismatch',
			default => null,
		};
		return null === $code ? [] : [ "{$prefix}categoryId" => $code ];
	}

	/**
	 * Errors of the fields; none if the category is not offered, since its fields are unknown.
	 *
	 * @param InquiryPart|SavedSearchPart $form
	 * @param string                      $prefix As for faults().
	 * @return array<string, string> Error code by dotted path of the field.
	 */
	public static function fieldFaults( Wizard $wizard, array $form, string $prefix ): array {
		$category = self::category( $wizard, $form );
		return null === $category ? [] : FieldValidator::faults( $wizard, $category->id, $form['fields'] ?? [], "{$prefix}fields" );
	}

	/**
	 * Details (label, limits) for the messages about the errors of fieldFaults().
	 *
	 * @param InquiryPart|SavedSearchPart $form
	 * @return array<string, FaultDetails> By dotted path, for Http\Fault\Sentences.
	 */
	public static function details( Wizard $wizard, array $form, string $prefix, Translator $translator ): array {
		$context = new FieldContext( $wizard, $form['categoryId'] ?? 0, MarketingType::read( $form['marketingType'] ?? 'BUY' ) );
		return FieldValidator::details( $context, $form['fields'] ?? [], "{$prefix}fields", $translator );
	}

	/**
	 * Value of the key in the form. If the key is missing: null in a search, the default (a home for sale) in a lead.
	 *
	 * @param InquiryPart|SavedSearchPart   $form
	 * @param 'objectType'|'marketingType' $key
	 */
	private static function sentOrDefault( Wizard $wizard, array $form, string $key, string $default ): ?string {
		return Wizard::Lead === $wizard && ! array_key_exists( $key, $form ) ? $default : $form[ $key ] ?? null;
	}

	/**
	 * Null if absent or not offered by this wizard.
	 *
	 * @param InquiryPart|SavedSearchPart $form
	 */
	private static function category( Wizard $wizard, array $form ): ?Category {
		$category = Catalogue::current()->category( $form['categoryId'] ?? 0 );
		return true === $category?->isOffered( $wizard ) ? $category : null;
	}
}
