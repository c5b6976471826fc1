import './pictures.css';

export { DocumentsFields } from './Documents';
export { PicturesFields } from './Pictures';
