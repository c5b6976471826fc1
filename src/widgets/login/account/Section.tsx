import { useId, type ReactNode } from 'react';
import { WrappingText } from '../../../ui';
import './section.css';

export interface SectionProps {
	title: string;
	hint?: ReactNode;
	children: ReactNode;
}

/** A section of the account: a heading, with the content beside it. */
export function Section( { title, hint, children }: SectionProps ) {
	const id = useId();
	return (
		<section className="swis-section" aria-labelledby={ id }>
			<header className="swis-section__head">
				<h2 className="swis-subtitle" id={ id }>
					<WrappingText>{ title }</WrappingText>
				</h2>
				{ hint }
			</header>
			<div>{ children }</div>
		</section>
	);
}
