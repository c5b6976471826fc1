<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Admin\ListingTable\RegionOptions;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Import\Report\SourceService;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Source\SourceRepository;

defined( 'ABSPATH' ) || exit;

/** Form for the settings of a source; shows rejected input as typed. */
final class SourceForm {

	/** @var array<string, string> Errors by field. */
	private array $faults = [];

	private ?SourceFormInput $input = null;

	/** @param array<array-key, mixed> $sent Request data, unslashed. */
	public function __construct(
		private readonly SourceRepository $sources,
		private readonly SourceService $service,
		private readonly RegionOptions $regions,
		private readonly ConnectionDetails $connection,
		private readonly Translator $t,
		private readonly array $sent,
	) {
	}

	public function print( string $source ): void {
		$isSent       = ImportActions::SETTINGS === ( $this->sent['do'] ?? '' );
		$this->input  = $isSent ? $this->sentInput() : new SourceFormInput( SourceFormInput::valuesOf( $this->sources->settings( $source ), $this->regions ), $this->regions, $this->t );
		$this->faults = $isSent ? $this->faultsOf( $source, $this->input ) : [];
		if ( [] !== $this->faults ) {
			printf( '<div class="notice notice-error" role="alert"><p>%s</p></div>', esc_html( $this->t->text( 'Nothing was saved. Please check your input.' ) ) );
		}
		$this->printLastChange( $source );
		printf( '<p>%s <code>%s</code></p>', esc_html( $this->t->text( 'Folder' ) ), esc_html( $this->connection->folder( $source ) ) );
		ImportActions::printFormStart( ImportActions::SETTINGS, 'novalidate', [ 'source' => $source ] );
		printf( '<input type="hidden" name="source" value="%s"><table class="form-table" role="presentation">', esc_attr( $source ) );
		$this->printWithdrawal();
		$this->printExclusive();
		$this->printRegions();
		$this->printDocumentsAndProviders();
		echo '</table>';
		printf( '<p class="submit"><button class="button button-primary">%s</button></p></form>', esc_html( $this->t->text( 'Save changes' ) ) );
	}

	private function printLastChange( string $source ): void {
		$known = $this->sources->find( $source );
		if ( null !== $known?->changedAt ) {
			$words = sprintf( $this->t->text( 'Last changed by %1$s on %2$s.' ), ( new TransferWords( $this->t ) )->actor( $known->changedBy ), $this->t->dateTime( $known->changedAt ) );
			printf( '<p class="description">%s</p>', esc_html( $words ) );
		}
	}

	/**
	 * Stores the sent settings.
	 *
	 * @return bool False if the input is invalid; print() then shows the errors.
	 */
	public function save( string $source ): bool {
		$typed = $this->sentInput();
		if ( [] !== $this->faultsOf( $source, $typed ) ) {
			return false;
		}
		$this->service->change( $source, $typed->changes(), $this->t );
		return true;
	}

	/** @return array<string, string> Errors with advice, by field name. */
	private function faultsOf( string $source, SourceFormInput $typed ): array {
		try {
			$this->service->check( $source, $typed->changes(), $this->t );
			return $typed->parseErrors();
		} catch ( Failure $failure ) {
			/** @var list<array{field: string, code: string, message: string}> $errors In the shape of Failure::invalid(). */
			$errors = $failure->data['errors'] ?? [];
			return $typed->parseErrors() + $typed->validationErrors( $errors );
		}
	}

	private function sentInput(): SourceFormInput {
		return new SourceFormInput( $this->sent, $this->regions, $this->t );
	}

	private function printWithdrawal(): void {
		$t        = $this->t;
		$withdraw = $t->text( 'Take it off the site' );
		$this->printCheckbox(
			'withdraw',
			$t->text( 'Full transfers' ),
			$t->text( 'Take properties off the site that a full transfer leaves out' ),
			$t->text( 'Off: a property leaves the site only if your software deletes it itself.' )
		);
		$this->printSelect(
			'sold',
			$t->text( 'Sold properties' ),
			[
				'withdraw'  => $withdraw,
				'sold'      => $t->text( 'Show it as sold' ),
				'reference' => $t->text( 'Show it as a reference' ),
			],
			$t->text( 'What becomes of a property that your software reports as sold.' )
		);
		$this->printSelect(
			'references',
			$t->text( 'References' ),
			[
				'withdraw'  => $withdraw,
				'reference' => $t->text( 'Show it as a reference' ),
			],
			$t->text( 'What becomes of a property that your software sends as a reference.' )
		);
	}

	private function printExclusive(): void {
		$t = $this->t;
		$this->printInput(
			'exclusiveField',
			$t->text( 'Field for exclusive properties' ),
			$t->text( 'Name of the user-defined field by which your software marks them. Empty: you mark them here, in the editor.' )
		);
		$this->printInput( 'exclusiveValue', $t->text( 'Value of this field' ), $t->text( 'Empty: any content marks them.' ) );
		$this->printInput( 'exclusiveGroup', $t->text( 'Group for exclusive properties' ), $t->text( 'Another way to mark them: a value of gruppen_kennung. Empty: none.' ) );
	}

	private function printRegions(): void {
		$t = $this->t;
		$this->printSelect(
			'regionFallback',
			$t->text( 'Region if none is found' ),
			[ '' => '—' ] + $this->regions->indented(),
			$t->text( 'The region is found by coordinates, by postal code, then by the name of the place.' )
		);
		$this->printTextarea( 'postcodes', $t->text( 'Region by postal code' ), $t->text( 'One per line: postal code, space, region. For example: 78462 Altstadt' ) );
	}

	private function printDocumentsAndProviders(): void {
		$t = $this->t;
		$this->printCheckbox( 'documents', $t->text( 'Documents' ), $t->text( 'Take PDF documents, too' ), $t->text( 'Everybody who sees the property can open them.' ) );
		$this->printTextarea( 'providers', $t->text( 'Providers' ), $t->text( 'Only properties of these providers are imported: one per line, by anbieternr, openimmo_anid or firma. Empty: all.' ) );
	}

	private function printCheckbox( string $name, string $label, string $text, string $hint ): void {
		$this->printRow(
			$name,
			$label,
			sprintf( '<label><input type="checkbox" %s value="1"%s> %s</label>', $this->attributes( $name ), checked( '' !== $this->value( $name ), true, false ), esc_html( $text ) ),
			$hint
		);
	}

	/** @param array<array-key, string> $options Texts by value. */
	private function printSelect( string $name, string $label, array $options, string $hint ): void {
		$html = '';
		foreach ( $options as $value => $text ) {
			$html .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( $this->value( $name ), (string) $value, false ), esc_html( $text ) );
		}
		$this->printRow( $name, $label, sprintf( '<select %s>%s</select>', $this->attributes( $name ), $html ), $hint );
	}

	private function printInput( string $name, string $label, string $hint ): void {
		$this->printRow( $name, $label, sprintf( '<input type="text" class="regular-text" %s value="%s">', $this->attributes( $name ), esc_attr( $this->value( $name ) ) ), $hint );
	}

	private function printTextarea( string $name, string $label, string $hint ): void {
		$this->printRow( $name, $label, sprintf( '<textarea class="large-text" rows="4" %s>%s</textarea>', $this->attributes( $name ), esc_textarea( $this->value( $name ) ) ), $hint );
	}

	/** @param string $control HTML. A checkbox comes inside a label, so the heading must not be another label. */
	private function printRow( string $name, string $label, string $control, string $hint ): void {
		$id    = "sw-immosuite-{$name}";
		$fault = $this->faults[ $name ] ?? '';
		if ( str_starts_with( $control, '<label' ) ) {
			printf( '<tr><th scope="row">%s</th><td>', esc_html( $label ) );
		} else {
			printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( $id ), esc_html( $label ) );
		}
		echo $control; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by the caller.
		if ( '' !== $fault ) {
			printf( '<p id="%s-fault" class="notice notice-error inline">%s</p>', esc_attr( $id ), esc_html( $fault ) );
		}
		printf( '<p class="description" id="%s-hint">%s</p></td></tr>', esc_attr( $id ), esc_html( $hint ) );
	}

	/** @return string HTML: name, id, and the ids of hint and error. */
	private function attributes( string $name ): string {
		$id      = "sw-immosuite-{$name}";
		$isWrong = isset( $this->faults[ $name ] );
		return sprintf(
			'name="%s" id="%s" aria-describedby="%s"%s',
			esc_attr( $name ),
			esc_attr( $id ),
			esc_attr( ( $isWrong ? "{$id}-fault " : '' ) . "{$id}-hint" ),
			$isWrong ? ' aria-invalid="true"' : ''
		);
	}

	private function value( string $name ): string {
		return $this->input?->text( $name ) ?? '';
	}
}
